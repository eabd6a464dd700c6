import { desc, eq } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { LastDelivery } from "#app/shop/delivery/last-delivery.ts";

/** The form of the customer's newest order with an address, else of the newest; undefined without orders. */
export async function findLastDelivery(
  { db }: { db: Database },
  customerId: string,
): Promise<LastDelivery | undefined> {
  const [order] = await db
    .select({
      orderId: orders.id,
      fullName: orders.fullName,
      email: orders.email,
      phone: orders.phone,
      street: orders.street,
      landmark: orders.landmark,
      city: orders.city,
      region: orders.region,
      postalCode: orders.postalCode,
    })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(eq(orders.street, ""), desc(orders.createdAt), desc(orders.id))
    .limit(1);
  if (!order) return undefined;
  const { orderId, landmark, ...delivery } = order;
  return { orderId, delivery: landmark === null ? delivery : { ...delivery, landmark } };
}
