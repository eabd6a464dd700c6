import * as v from "valibot";
import { keptListSchema, keptProductEntries } from "#app/catalog/products/kept-product.ts";
import { koboSchema } from "#app/lib/money.ts";
import type { Wish, Wishlist } from "./wishlist.ts";

/** Storage key. Source: spec, entities. */
export const wishlistKey = "wishlist";

const keptWish = v.object({
  ...keptProductEntries,
  wishedPriceKobo: v.fallback(v.optional(koboSchema), undefined),
  isGone: v.fallback(v.boolean(), false),
});

/** Parses a stored wishlist: damaged items are repaired or dropped, duplicates merged. */
export function parseWishlist([text]: readonly (string | null | undefined)[]): Wishlist {
  const wishes = new Map<string, Wish>();
  for (const kept of v.parse(keptListSchema, text)) {
    const { success, output } = v.safeParse(keptWish, kept);
    if (!success || wishes.has(output.id)) continue;
    wishes.set(output.id, { ...output, wishedPriceKobo: output.wishedPriceKobo ?? output.priceKobo });
  }
  return [...wishes.values()];
}

/** Gives null for an empty list. */
export function formatWishlist(wishlist: Wishlist): (string | null)[] {
  return [wishlist.length > 0 ? JSON.stringify(wishlist) : null];
}
