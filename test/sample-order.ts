import { randomUUID } from "node:crypto";
import { sumKobo, timesQuantity } from "#app/lib/money.ts";
import { newOrderNumber } from "#app/settlement/order-number.ts";
import { newId } from "#app/database/new-id.server.ts";
import type { Database } from "#app/database/open-database.server.ts";
import { checkouts, customers, orderItems, orders, paymentAttempts } from "#app/database/schema.server.ts";
import { insertProduct } from "./samples.ts";

type SampleLine = Partial<Omit<typeof orderItems.$inferInsert, "orderId" | "position">>;

/** A paid order in the database: Ada's, of one dress for ₦12,500.00, unless told otherwise. */
export async function insertOrder(
  db: Database,
  {
    lines = [{}],
    product: ofProduct,
    ...overrides
  }: Partial<typeof orders.$inferInsert> & { lines?: SampleLine[]; product?: { id: string; code: string } } = {},
) {
  const product = ofProduct ?? (await insertProduct(db));
  const [customerId, checkoutId] = [overrides.customerId ?? newId(), newId()];
  const customerEmail = overrides.customerEmail ?? "ada@example.com";
  if (!overrides.customerId) {
    await db.insert(customers).values({ id: customerId, identity: randomUUID(), email: customerEmail });
  }
  const items = lines.map((line, position) => ({
    ...{ position, productId: product.id, code: product.code, categoryName: "Dresses", color: "indigo" },
    ...{ title: "Ankara wrap dress", size: "M", quantity: 1, priceKobo: 1_250_000 },
    ...line,
  }));
  const subtotalKobo = sumKobo(items.map(({ priceKobo, quantity }) => timesQuantity(priceKobo, quantity)));
  const facts = {
    ...{ fullName: "Ada Obi", email: customerEmail, phone: "+2348031234567", street: "12 Allen Avenue" },
    ...{ city: "Ikeja", region: "Lagos", wantsDelivery: false, subtotalKobo, feeKobo: 0, totalKobo: subtotalKobo },
  };
  const paidAt = overrides.paidAt ?? new Date();
  await db.insert(checkouts).values({
    ...facts,
    ...{ id: checkoutId, customerId, state: "paid", fingerprint: randomUUID(), expiresAt: paidAt },
  });
  const reference = randomUUID();
  const paidKobo = overrides.totalKobo ?? subtotalKobo;
  await db.insert(paymentAttempts).values({
    ...{ id: newId(), checkoutId, reference, provider: "practice", amountKobo: paidKobo, state: "paid" },
    ...{ paidKobo, paidCurrency: "NGN" },
  });
  const [order] = await db
    .insert(orders)
    .values({
      ...facts,
      ...{ id: newId(), number: newOrderNumber(), checkoutId, customerId, customerEmail, reference },
      ...{ provider: "practice", paidAt, createdAt: paidAt },
      ...overrides,
    })
    .returning();
  await db.insert(orderItems).values(items.map(item => ({ ...item, orderId: order!.id })));
  return order!;
}
