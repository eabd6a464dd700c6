import { and, isNull, not, notInArray, sql } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { failedStages } from "#app/shop/delivery/order-states.ts";
import { isPracticeOrder } from "./is-practice.server.ts";

/** True for orders whose money went back whole: nobody asks for the rest of it. */
const isRefunded = sql`exists (
  select from receipts where receipts.checkout_id = orders.checkout_id
  having sum(receipts.amount_kobo) <= (
    select coalesce(sum(refunds.amount_kobo), 0) from refunds where refunds.state <> 'failed' and not refunds.is_exchange
    and refunds.reference in (select own.reference from receipts own where own.checkout_id = orders.checkout_id)))`;

/** True for orders that are not fully paid and owe something; replacements of practice orders are practice too. */
export const isOwing = and(
  isNull(orders.paidAt),
  notInArray(orders.stage, failedStages),
  not(isPracticeOrder),
  not(isRefunded),
);

/** Checkouts awaiting staff, and amounts due, in kobo. */
export type OpenMoney = Record<"waiting" | "due", { count: number; kobo: number }>;

/** Source: docs/architecture.md#data. */
export async function findOpenMoney({ db }: ReadContext): Promise<OpenMoney> {
  const { rows } = await db.execute<{ kind: keyof OpenMoney; count: number; kobo: number }>(sql`
    select 'waiting' as kind, count(*)::int as count, coalesce(sum(total_kobo), 0)::bigint as kobo
    from checkouts where state = 'waiting'
    union all
    select 'due', count(*)::int, coalesce(sum(greatest(0, total_kobo - coalesce(
      (select sum(amount_kobo) from receipts where receipts.checkout_id = orders.checkout_id), 0))), 0)::bigint
    from orders where ${isOwing}`);
  const of = (kind: keyof OpenMoney) => {
    const { count = 0, kobo = 0 } = rows.find(row => row.kind === kind) ?? {};
    return { count, kobo };
  };
  return { waiting: of("waiting"), due: of("due") };
}
