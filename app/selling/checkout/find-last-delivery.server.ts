import { desc, eq, ne, or } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { LastDelivery } from "#app/shop/delivery/last-delivery.ts";

/**
 * The form of the customer's newest order with an address of their own, else of the newest; undefined without orders.
 * Somebody else's address is left out, with their name.
 */
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
      receiverName: orders.receiverName,
    })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(or(eq(orders.street, ""), ne(orders.receiverName, ""))!, desc(orders.createdAt), desc(orders.id))
    .limit(1);
  if (!order) return undefined;
  const { orderId, landmark, receiverName, ...delivery } = order;
  if (receiverName) return { orderId, delivery: { ...delivery, ...noAddress } };
  return { orderId, delivery: landmark === null ? delivery : { ...delivery, landmark } };
}

const noAddress = { street: "", city: "", region: "", postalCode: null };
