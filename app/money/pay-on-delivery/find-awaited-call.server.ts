import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { listReceipts } from "#app/money/receipts/list-receipts.server.ts";
import { receivedOf } from "#app/money/receipts/receipt.ts";
import { checkoutLines, checkouts } from "#app/platform/tables/checkout-tables.server.ts";
import type { AwaitedCall } from "./awaited-call.ts";

/**
 * What is to be paid at the door and waits for a call, or did, by the secret of its page; undefined for an address that
 * is none, and once there is an order. What is not named here does not reach the page: not the name, the phone number,
 * the e-mail address or the street. Three queries.
 */
export async function findAwaitedCall({ db }: { db: Database }, trackToken: string): Promise<AwaitedCall | undefined> {
  const [checkout] = await db
    .select({
      id: checkouts.id,
      state: checkouts.state,
      totalKobo: checkouts.totalKobo,
      expiresAt: checkouts.expiresAt,
    })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.trackToken, trackToken),
        eq(checkouts.terms, "on-delivery"),
        inArray(checkouts.state, ["waiting", "expired", "abandoned"]),
      ),
    );
  if (!checkout) return undefined;
  const { id, state, totalKobo, expiresAt } = checkout;
  const receivedKobo = receivedOf((await listReceipts(db, [id])).get(id) ?? []);
  const lines = await db
    .select({
      position: checkoutLines.position,
      title: checkoutLines.title,
      size: checkoutLines.size,
      isOnlySize: checkoutLines.isOnlySize,
      color: checkoutLines.color,
      quantity: checkoutLines.quantity,
    })
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, id))
    .orderBy(asc(checkoutLines.position));
  return { isWaiting: state === "waiting", totalKobo, receivedKobo, expiresAt, lines };
}
