import { and, asc, eq, gt, not, type SQL, sql } from "drizzle-orm";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { PaymentProviders } from "#app/money/payments/payment-providers.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { disputeAnswers, disputes } from "./dispute-tables.server.ts";
import { categoryOf, type DisputeCategory } from "./dispute-words.ts";

/** A dispute that waits for the owner's answer. */
export type OpenDispute = {
  id: string;
  disputeId: string;
  reference: string;
  orderNumber: string | null;
  category: DisputeCategory;
  dueAt: Date;
  /** True where the owner can answer in the dashboard. */
  isAnswerable: boolean;
  /** Where the owner answers it at the provider; undefined when it is not connected. */
  answeredAt: string | undefined;
};

/** Days after the deadline for which an open dispute is still shown: the bank may be slow, but not for ever. */
const shownMs = 30 * 24 * 60 * 60 * 1000;
const maxShown = 100;

const isItsEntry = and(
  eq(attentionItems.kind, "disputed"),
  eq(attentionItems.reference, disputes.reference),
  eq(attentionItems.subject, disputes.disputeId),
);

/** True of a dispute whose bank has the answer to this round, although the provider may not say so yet. */
export const hasAnswer: SQL = sql`exists (select from ${disputeAnswers} where ${disputeAnswers.disputeId} = ${disputes.id}
  and ${disputeAnswers.round} = ${disputes.round} and ${disputeAnswers.state} = 'sent')`;

/** Lists open disputes, the one with the least time first. */
export async function findOpenDisputes({
  db,
  now,
  payments,
}: DatedReadContext & { payments: PaymentProviders }): Promise<OpenDispute[]> {
  const since = new Date(now().getTime() - shownMs);
  const rows = await db
    .select({ dispute: disputes, orderNumber: orders.number })
    .from(disputes)
    .leftJoin(attentionItems, isItsEntry)
    .leftJoin(orders, eq(orders.id, attentionItems.orderId))
    .where(and(eq(disputes.state, "open"), gt(disputes.dueAt, since), not(hasAnswer)))
    .orderBy(asc(disputes.dueAt), asc(disputes.id))
    .limit(maxShown);
  return rows.map(({ dispute: { id, disputeId, reference, category, dueAt, provider }, orderNumber }) => ({
    id,
    disputeId,
    reference,
    orderNumber,
    category: categoryOf(category),
    dueAt,
    isAnswerable: payments.find(provider)?.disputes?.answers !== undefined,
    answeredAt: payments.find(provider)?.disputes?.answeredAt,
  }));
}
