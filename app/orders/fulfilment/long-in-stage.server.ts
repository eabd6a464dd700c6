import { and, eq, exists, lte, notExists, type SQL, sql } from "drizzle-orm";
import type { AttentionKind } from "#app/money/attention/attention-kinds.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";

const dayMs = 24 * 60 * 60_000;

/** Finds orders that came to this stage `days` ago or earlier, are still in it, and have no entry of this kind yet. */
export function isLongIn(
  db: Queryable,
  { stage, days, kind, now }: { stage: OrderStage; days: number; kind: AttentionKind; now: Date },
): SQL | undefined {
  const since = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orders.id),
        eq(orderEvents.kind, "stage"),
        sql`${orderEvents.after} ->> 'stage' = ${stage}`,
        lte(orderEvents.at, new Date(now.getTime() - days * dayMs)),
      ),
    );
  const raised = db
    .select({ id: attentionItems.id })
    .from(attentionItems)
    .where(and(eq(attentionItems.kind, kind), eq(attentionItems.orderId, orders.id)));
  return and(eq(orders.stage, stage), exists(since), notExists(raised));
}
