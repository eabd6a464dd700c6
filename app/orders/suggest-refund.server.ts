import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { sumKobo, timesQuantity } from "#app/lib/money.ts";
import type { Database } from "#app/server/open-database.server.ts";
import { orderEvents, orderItems } from "#app/server/schema.server.ts";
import type { Attention } from "./attention.ts";
import type { Refundable } from "./refund.ts";

const paid = v.object({
  missing: v.array(v.object({ productId: v.string(), size: v.string(), pieces: v.number() })),
});

/** What the form proposes to give back: the price of the pieces that are gone, or else all that is left. */
export async function suggestRefundKobo(
  { db }: { db: Database },
  payment: Refundable,
  entry: Attention | undefined,
): Promise<number> {
  const { leftKobo, orderId } = payment;
  if (entry?.kind !== "late-no-stock" || !orderId) return leftKobo;
  const [event] = await db
    .select({ after: orderEvents.after })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, "paid")));
  if (!v.is(paid, event?.after)) return leftKobo;
  const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const missingKobo = sumKobo(
    event.after.missing.map(({ productId, size, pieces }) => {
      const line = lines.find(one => one.productId === productId && one.size === size);
      return timesQuantity(line?.priceKobo ?? 0, pieces);
    }),
  );
  return missingKobo > 0 && missingKobo <= leftKobo ? missingKobo : leftKobo;
}
