import { and, asc, gt, isNull, sql } from "drizzle-orm";
import { formatNaira } from "#app/lib/money.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receivedFor } from "#app/money/receipts/list-receipts.server.ts";
import { isLongIn } from "#app/orders/fulfilment/long-in-stage.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";

const waitedDays = 30;

/** One round raises at most this many entries. */
const maxEntries = 100;

/** Raises an entry once per order that was made thirty days ago and whose rest never came. */
export async function raiseUnpaidMade({ db, now }: WriteContext): Promise<void> {
  const at = now();
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
        isLongIn(db, { stage: "made", days: waitedDays, kind: "made-unpaid", now: at }),
        gt(orders.laterKobo, 0),
        isNull(orders.paidAt),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(maxEntries);
  for (const { id, number, reference, dueKobo } of waiting) {
    await raiseAttention(db, {
      kind: "made-unpaid",
      reference: reference ?? number,
      orderId: id,
      detail: `Order ${number} has been ready for ${waitedDays} days, and ${formatNaira(dueKobo)} of it is still due.`,
      now: at,
    });
  }
}
