import { and, asc, desc, eq, getTableColumns, inArray } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { type ContinuingOrder, findContinuingOrder } from "#app/money/order-records/find-continuing-order.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { PaymentProviders } from "#app/money/payments/payment-providers.ts";
import { findRefundable } from "#app/money/refunds/find-refundable.server.ts";
import type { Refundable } from "#app/money/refunds/refund.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { disputeAnswers, disputes } from "./dispute-tables.server.ts";
import { categoryOf, type DisputeCategory } from "./dispute-words.ts";

type Row = typeof disputes.$inferSelect;
/** An answer without its sheet, which is large. */
export type KeptAnswer = Omit<typeof disputeAnswers.$inferSelect, "sheet">;

/** One dispute, with all rounds of its payment. */
export type FoundDispute = Omit<Row, "category"> & {
  category: DisputeCategory;
  isTest: boolean;
  /** The answer to its present round. */
  answer: KeptAnswer | undefined;
  /** True while it can be answered from here. */
  isAnswerable: boolean;
  /** Where it is answered otherwise; undefined when the provider is not connected. */
  answeredAt: string | undefined;
  payment: Refundable | undefined;
  payerEmail: string | undefined;
  /** The order that goes on, and the number under which it was paid. */
  order: ContinuingOrder | undefined;
  paidNumber: string | undefined;
  /** Disputes of this payment, the oldest first, each with its answers. */
  rounds: { dispute: Row; answers: KeptAnswer[] }[];
};

export async function findDispute(
  { db, payments }: DatedReadContext & { payments: PaymentProviders },
  id: string,
): Promise<FoundDispute | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  if (!row) return undefined;
  const { reference } = row;
  const all = await db
    .select()
    .from(disputes)
    .where(eq(disputes.reference, reference))
    .orderBy(...oldestFirst);
  const { sheet: _sheet, ...columns } = getTableColumns(disputeAnswers);
  const answers = await db
    .select(columns)
    .from(disputeAnswers)
    .innerJoin(disputes, eq(disputes.id, disputeAnswers.disputeId))
    .where(eq(disputes.reference, reference))
    .orderBy(asc(disputeAnswers.round));
  const [attempt] = await db
    .select({ isTest: paymentAttempts.isTest, payerEmail: paymentAttempts.payerEmail })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference));
  const payment = await findRefundable({ db, payments }, reference);
  const paid =
    payment?.orderId && payment.orderNumber ? { id: payment.orderId, number: payment.orderNumber } : undefined;
  const answer = answers.find(one => one.disputeId === id && one.round === row.round);
  const asked = payments.find(row.provider)?.disputes;
  return {
    ...row,
    category: categoryOf(row.category),
    isTest: attempt?.isTest ?? false,
    answer,
    isAnswerable: row.state === "open" && asked?.answers !== undefined && (!answer || answer.state === "not-sent"),
    answeredAt: asked?.answeredAt,
    payment,
    payerEmail: attempt?.payerEmail ?? undefined,
    order: paid && (await findContinuingOrder(db, paid)),
    paidNumber: paid?.number,
    rounds: all.map(dispute => ({ dispute, answers: answers.filter(one => one.disputeId === dispute.id) })),
  };
}

const oldestFirst = [asc(disputes.disputedAt), asc(disputes.disputeId)];

/** The sheet as it was sent, a JPEG: the newest answer's, or that of one round. Undefined once it was erased. */
export async function readSentSheet({ db }: DatedReadContext, id: string, round?: number): Promise<Buffer | undefined> {
  if (!isUuid(id)) return undefined;
  const isOf = and(eq(disputeAnswers.disputeId, id), round === undefined ? undefined : eq(disputeAnswers.round, round));
  const [found] = await db
    .select({ sheet: disputeAnswers.sheet })
    .from(disputeAnswers)
    .where(isOf)
    .orderBy(desc(disputeAnswers.round))
    .limit(1);
  return found?.sheet ? Buffer.from(found.sheet) : undefined;
}

/** A dispute as an order's money shows it. */
export type OrderDispute = Pick<Row, "id" | "state" | "amountKobo" | "currency" | "dueAt" | "disputedAt" | "endedAt">;

/** Disputes of the payments of an order and of the orders whose place it took, the oldest first. */
export async function listDisputesOf({ db }: DatedReadContext, orderId: string): Promise<OrderDispute[]> {
  const ids = [orderId];
  for (let at = 0; at < ids.length; at++) {
    const [order] = await db
      .select({ replacesId: orders.replacesId })
      .from(orders)
      .where(and(eq(orders.id, ids[at]!), orders.isChange));
    if (order?.replacesId && !ids.includes(order.replacesId)) ids.push(order.replacesId);
  }
  const { id, state, amountKobo, currency, dueAt, disputedAt, endedAt } = disputes;
  return await db
    .select({ id, state, amountKobo, currency, dueAt, disputedAt, endedAt })
    .from(disputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.reference, disputes.reference))
    .innerJoin(orders, eq(orders.checkoutId, paymentAttempts.checkoutId))
    .where(inArray(orders.id, ids))
    .orderBy(...oldestFirst);
}
