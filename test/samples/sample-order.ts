import { randomUUID } from "node:crypto";
import { sumKobo, timesQuantity } from "#app/lib/money.ts";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { newOrderNumber } from "#app/money/order-records/order-number.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { insertProduct } from "./sample-catalog.ts";

const sampleDelivery = {
  fullName: "Ada Obi",
  phone: "+2348031234567",
  street: "12 Allen Avenue",
  city: "Ikeja",
  region: "Lagos",
  wantsDelivery: false,
};

type SampleLine = Partial<Omit<typeof orderItems.$inferInsert, "orderId" | "position">>;

/** Adds an order: by default Ada's, paid, one dress for ₦12,500.00. `isPromised`: nothing is paid. */
export async function insertOrder(
  db: Database,
  {
    lines = [{}],
    product: ofProduct,
    isPromised = false,
    excessKobo = 0,
    ...overrides
  }: Partial<typeof orders.$inferInsert> & {
    lines?: SampleLine[];
    product?: { id: string; code: string };
    isPromised?: boolean;
    /** Kobo that are paid above the order's total. */
    excessKobo?: number;
  } = {},
) {
  const product = ofProduct ?? (await insertProduct(db));
  const customerId = overrides.customerId ?? newId();
  const checkoutId = newId();
  const customerEmail = overrides.customerEmail ?? "ada@example.com";
  if (!overrides.customerId) {
    await db.insert(customers).values({ id: customerId, identity: randomUUID(), email: customerEmail });
  }
  const items = itemsOf(lines, product);
  const subtotalKobo = sumKobo(items.map(({ priceKobo, quantity }) => timesQuantity(priceKobo, quantity)));
  const facts = { ...sampleDelivery, email: customerEmail, subtotalKobo, feeKobo: 0, totalKobo: subtotalKobo };
  const paidAt = overrides.paidAt ?? new Date();
  await db.insert(checkouts).values({
    ...facts,
    id: checkoutId,
    customerId,
    state: isPromised ? "promised" : "paid",
    fingerprint: randomUUID(),
    expiresAt: paidAt,
  });
  const paidKobo = (overrides.totalKobo ?? subtotalKobo) + excessKobo;
  const reference = isPromised ? randomUUID() : await insertPaidAttempt(db, { checkoutId, paidKobo, paidAt });
  const money = isPromised ? { paidAt: null } : { reference, provider: "practice", paidAt };
  const [order] = await db
    .insert(orders)
    .values({
      ...facts,
      id: newId(),
      number: newOrderNumber(),
      checkoutId,
      customerId,
      customerEmail,
      createdAt: paidAt,
      ...overrides,
      ...money,
    })
    .returning();
  await db.insert(orderItems).values(items.map(item => ({ ...item, orderId: order!.id })));
  // A promised order's reference belongs to no payment.
  return { ...order!, reference };
}

function itemsOf(lines: SampleLine[], product: { id: string; code: string }) {
  return lines.map((line, position) => ({
    position,
    productId: product.id,
    code: product.code,
    categoryName: "Dresses",
    color: "indigo",
    title: "Ankara wrap dress",
    size: "M",
    quantity: 1,
    priceKobo: 1_250_000,
    ...line,
  }));
}

/** Returns the payment's reference. */
async function insertPaidAttempt(
  db: Database,
  { checkoutId, paidKobo, paidAt }: { checkoutId: string; paidKobo: number; paidAt: Date },
): Promise<string> {
  const reference = randomUUID();
  await db.insert(paymentAttempts).values({
    id: newId(),
    checkoutId,
    reference,
    provider: "practice",
    amountKobo: paidKobo,
    state: "paid",
    paidKobo,
    paidCurrency: "NGN",
  });
  if (paidKobo > 0) {
    const receipt = { source: "provider", reference, amountKobo: paidKobo, receivedAt: paidAt } as const;
    await db.insert(receipts).values({ ...receipt, id: newId(), checkoutId, recordedBy: "practice" });
  }
  return reference;
}
