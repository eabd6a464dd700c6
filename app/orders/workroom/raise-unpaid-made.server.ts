import { and, asc, eq, exists, gt, isNull, lte, notExists, sql } from "drizzle-orm";
import { formatNaira } from "#app/lib/money.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { receivedFor } from "#app/money/receipts/list-receipts.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";

const waitedDays = 30;
const dayMs = 24 * 60 * 60_000;

/** One round raises at most this many entries. */
const maxEntries = 100;

/** Raises an entry once per order that was made thirty days ago and whose rest never came. */
export async function raiseUnpaidMade({ db, now }: WriteContext): Promise<void> {
  const at = now();
  const madeSince = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orders.id),
        eq(orderEvents.kind, "stage"),
        sql`${orderEvents.after} ->> 'stage' = 'made'`,
        lte(orderEvents.at, new Date(at.getTime() - waitedDays * dayMs)),
      ),
    );
  const raised = db
    .select({ id: attentionItems.id })
    .from(attentionItems)
    .where(and(eq(attentionItems.kind, "made-unpaid"), eq(attentionItems.orderId, orders.id)));
  const waiting = await db
    .select({
      id: orders.id,
      number: orders.number,
      reference: orders.reference,
      dueKobo: sql<number>`(${orders.totalKobo} - ${receivedFor(orders.checkoutId)})::float8`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.stage, "made"),
        gt(orders.laterKobo, 0),
        isNull(orders.paidAt),
        exists(madeSince),
        notExists(raised),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(maxEntries);
  for (const { id, number, reference, dueKobo } of waiting) {
    await raiseAttention(db, {
      kind: "made-unpaid",
      reference: reference ?? number,
      orderId: id,
      detail: `Order ${number} was made ${waitedDays} days ago, and ${formatNaira(dueKobo)} of it is still due.`,
      now: at,
    });
  }
}
