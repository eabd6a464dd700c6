import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import type { PaystackStandIn } from "#test/stand-ins/paystack-stand-in.ts";
import { testAtPaystack } from "./paystack-test.ts";

export { expect } from "../test.ts";

export const orderNumber = "SEW-2345";
export const orderId = "019a5000-1234-7000-8000-00000000cafe";
export const lateOrderId = "019a5000-1234-7000-8000-00000000beef";
const lateSale = { id: lateOrderId, number: "SEW-2346", customerEmail: "bola@example.com" };

/** A shop with a Paystack stand-in, an order and attention entries. */
export const test = testAtPaystack(fill);

async function fill(db: Database, paystack: PaystackStandIn): Promise<void> {
  const now = new Date();
  const order = await sell(db, paystack, { id: orderId, number: orderNumber });
  const late = await sell(db, paystack, lateSale);
  const missing = [{ productId: randomUUID(), size: "M", title: "Ankara wrap dress", pieces: 1 }];
  await db.insert(orderEvents).values({
    id: newId(),
    orderId: late.id,
    actor: "paystack",
    kind: "paid",
    at: now,
    after: { amountKobo: late.totalKobo, missing },
  });
  await raiseAttention(db, {
    kind: "late-no-stock",
    reference: late.reference,
    orderId: late.id,
    paidKobo: late.totalKobo,
    now,
    detail: "Order SEW-2346 is paid, but these items are sold out: 1 × Ankara wrap dress (M).",
  });

  const open = { ...order, id: newId(), state: "open", fingerprint: "x" } as const;
  await db
    .insert(checkouts)
    .values({ ...open, fullName: "Chidi Eze", expiresAt: new Date(now.getTime() + 20 * 60_000) });
  await db.insert(paymentAttempts).values({
    id: newId(),
    checkoutId: open.id,
    reference: randomUUID(),
    provider: "paystack",
    state: "pending",
    // The shop asks the provider only after a day.
    askAfter: new Date(now.getTime() + 24 * 60 * 60_000),
    amountKobo: order.totalKobo,
  });

  const second = randomUUID();
  await db.insert(paymentAttempts).values({
    id: newId(),
    checkoutId: order.checkoutId,
    reference: second,
    provider: "paystack",
    state: "paid",
    amountKobo: order.totalKobo,
    paidKobo: order.totalKobo,
    paidCurrency: "NGN",
  });
  pay(paystack, second, order.totalKobo);
  await raiseAttention(db, {
    kind: "paid-twice",
    reference: second,
    checkoutId: order.checkoutId,
    orderId: order.id,
    expectedKobo: order.totalKobo,
    paidKobo: order.totalKobo,
    now: new Date(now.getTime() + 1000),
    detail: `Order ${orderNumber} was already paid under ${order.reference}. Refund this second payment.`,
  });
}

/** Sells an order of ₦12,500.00, paid at Paystack. */
async function sell(db: Database, paystack: PaystackStandIn, facts: Partial<typeof orders.$inferInsert>) {
  const order = await insertOrder(db, { provider: "paystack", ...facts });
  await db.update(paymentAttempts).set({ provider: "paystack" }).where(eq(paymentAttempts.reference, order.reference));
  pay(paystack, order.reference, order.totalKobo);
  return order;
}

function pay({ books }: PaystackStandIn, reference: string, amount: number): void {
  const facts = { email: "ada@example.com", currency: "NGN", callbackUrl: undefined, metadata: "" };
  books.announce({ ...facts, reference, amount });
  books.pay(reference);
}
