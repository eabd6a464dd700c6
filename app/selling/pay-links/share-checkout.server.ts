import { eq } from "drizzle-orm";
import { checkoutLines } from "#app/money/checkout-records/checkout-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { lockAvailablePieces } from "#app/stock/holds/available-pieces.server.ts";
import { holdMs } from "#app/stock/holds/checkout-hold.ts";
import { findLiveLink, writePayLink } from "./write-pay-link.server.ts";

/** How long a shopper's link lives, unless it holds the last pieces of a size. */
const sharedMs = 2 * 60 * 60_000;

/**
 * Makes a link for somebody else to pay this open checkout, which the caller has locked. It lives, and holds the items,
 * two hours, or 45 minutes for the last of a size. While it lives, asking again returns the same link; another
 * `hidesItems` makes a new one. Source: app/selling/README.md#payment-links.
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
  // A link that only changes what it shows lives no longer than the one it replaces.
  const expiresAt = live?.expiresAt ?? fresh;
  const made = { kind: "shopper", hidesItems, createdBy: "", expiresAt, now } as const;
  return await writePayLink(transaction, { checkout: { id: checkoutId, expiresAt: heldUntil }, ...made });
}

type SharedCheckout = { checkoutId: string; expiresAt: Date };

/** True when this checkout holds the last counted pieces of a size. */
async function areLast(transaction: Transaction, checkoutId: string, now: Date): Promise<boolean> {
  const lines = await transaction.select().from(checkoutLines).where(eq(checkoutLines.checkoutId, checkoutId));
  const productIds = lines.map(({ productId }) => productId);
  const pieces = await lockAvailablePieces(transaction, { productIds, checkoutId, now });
  return lines.some(({ productId, size, quantity }) => {
    const offer = pieces.find(one => one.productId === productId && one.size === size);
    return offer !== undefined && offer.available !== null && offer.available <= quantity;
  });
}
