import { asc } from "drizzle-orm";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { isLongIn } from "./long-in-stage.server.ts";

/** Source: docs/spec-notes.md#added. */
const keptDays = 7;

/** One round raises at most this many entries. */
const maxEntries = 100;

/** Raises an entry once per order that was ready for pick-up for more than seven days. */
export async function raiseUncollected({ db, now }: WriteContext): Promise<void> {
  const at = now();
  const waiting = await db
    .select({ id: orders.id, number: orders.number, reference: orders.reference })
    .from(orders)
    .where(isLongIn(db, { stage: "ready", days: keptDays, kind: "uncollected", now: at }))
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
