import { eq } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { lockAvailablePieces } from "#app/stock/holds/available-pieces.server.ts";
import { holdMs } from "#app/stock/holds/checkout-hold.ts";
import { checkoutLines } from "#app/platform/tables/checkout-tables.server.ts";
import { findLiveLink, writePayLink } from "./write-pay-link.server.ts";

/** So long a shopper's link lives, unless its pieces are the last of a size. */
const sharedMs = 2 * 60 * 60_000;

/**
 * A link under which somebody else pays this open checkout, which the caller has locked: two hours, or 45 minutes where
 * its pieces are the last of a size, and the pieces are held as long. Asked for again while it lives it is the same
 * link, with what it shows as asked for now. Source: app/selling/README.md#payment-links.
 */
export async function shareCheckout(
  transaction: Transaction,
  { checkout, hidesItems, now }: { checkout: SharedCheckout; hidesItems: boolean; now: Date },
): Promise<{ token: string }> {
  const { checkoutId, expiresAt: heldUntil } = checkout;
  const live = await findLiveLink(transaction, checkoutId, now);
  if (live?.kind === "shopper" && live.hidesItems === hidesItems) return { token: live.token };
  const lastsMs = (await areLast(transaction, checkoutId, now)) ? holdMs : sharedMs;
  const fresh = new Date(Math.max(now.getTime() + lastsMs, heldUntil.getTime()));
  // One that only shows something else lives no longer than the one it takes the place of.
  const expiresAt = live?.expiresAt ?? fresh;
  const made = { kind: "shopper", hidesItems, createdBy: "", expiresAt, now } as const;
  return await writePayLink(transaction, { checkout: { id: checkoutId, expiresAt: heldUntil }, ...made });
}

type SharedCheckout = { checkoutId: string; expiresAt: Date };

/** Whether this checkout holds the last pieces of a size that is counted. */
async function areLast(transaction: Transaction, checkoutId: string, now: Date): Promise<boolean> {
  const lines = await transaction.select().from(checkoutLines).where(eq(checkoutLines.checkoutId, checkoutId));
  const productIds = lines.map(({ productId }) => productId);
  const pieces = await lockAvailablePieces(transaction, { productIds, checkoutId, now });
  return lines.some(({ productId, size, quantity }) => {
    const offer = pieces.find(one => one.productId === productId && one.size === size);
    return offer !== undefined && offer.available !== null && offer.available <= quantity;
  });
}
