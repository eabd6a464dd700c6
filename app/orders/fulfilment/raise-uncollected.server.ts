import { and, asc, eq, exists, lte, notExists, sql } from "drizzle-orm";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";

/** Source: docs/spec-notes.md#added. */
const keptDays = 7;
const dayMs = 24 * 60 * 60_000;

/** One round raises at most this many entries. */
const maxEntries = 100;

/** Raises an entry once per order that was ready for pick-up for more than seven days. */
export async function raiseUncollected({ db, now }: WriteContext): Promise<void> {
  const at = now();
  const readySince = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orders.id),
        eq(orderEvents.kind, "stage"),
        sql`${orderEvents.after} ->> 'stage' = 'ready'`,
        lte(orderEvents.at, new Date(at.getTime() - keptDays * dayMs)),
      ),
    );
  const raised = db
    .select({ id: attentionItems.id })
    .from(attentionItems)
    .where(and(eq(attentionItems.kind, "uncollected"), eq(attentionItems.orderId, orders.id)));
  const waiting = await db
    .select({ id: orders.id, number: orders.number, reference: orders.reference })
    .from(orders)
    .where(and(eq(orders.stage, "ready"), exists(readySince), notExists(raised)))
    .orderBy(asc(orders.createdAt))
    .limit(maxEntries);
  for (const { id, number, reference } of waiting) {
    await raiseAttention(db, {
      kind: "uncollected",
      reference: reference ?? number,
      orderId: id,
      detail: `Order ${number} has been ready for pick-up for more than ${keptDays} days.`,
      now: at,
    });
  }
}
