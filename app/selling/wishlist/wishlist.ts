import { type ProductSummary, summaryOf } from "#app/catalog/products/product.ts";
import type { Kobo } from "#app/lib/money.ts";

/**
 * A product as last seen. `wishedPriceKobo`: price when added; `isGone`: unknown to the shop. Source: spec, entities
 * (wishlist item).
 */
export type Wish = ProductSummary & { wishedPriceKobo: Kobo; isGone: boolean };

/** A wishlist has each product once, in the order of adding. */
export type Wishlist = readonly Wish[];

/** `already`: the product is there. Source: spec, validation. */
export function addWish(
  wishlist: Wishlist,
  product: ProductSummary,
): { kind: "added" | "already"; wishlist: Wishlist } {
  if (wishlist.some(({ id }) => id === product.id)) return { kind: "already", wishlist };
  const wish: Wish = { ...summaryOf(product), wishedPriceKobo: product.priceKobo, isGone: false };
  return { kind: "added", wishlist: [...wishlist, wish] };
}

export function removeWish(wishlist: Wishlist, productId: string): Wishlist {
  return wishlist.filter(({ id }) => id !== productId);
}

/** Restores a removed product in its old place, unless it is there again. */
export function restoreWish(wishlist: Wishlist, before: Wishlist, productId: string): Wishlist {
  const place = before.findIndex(({ id }) => id === productId);
  const wish = before[place];
  return !wish || wishlist.some(({ id }) => id === productId) ? wishlist : wishlist.toSpliced(place, 0, wish);
}

/** Updates from the catalogue's answer about `askedIds`; unanswered products are marked gone, not dropped. */
export function refreshWishes(
  wishlist: Wishlist,
  askedIds: readonly string[],
  products: readonly ProductSummary[],
): Wishlist {
  const facts = new Map(products.map(product => [product.id, product]));
  return wishlist.map(wish => {
    if (!askedIds.includes(wish.id)) return wish;
    const product = facts.get(wish.id);
    return product
      ? { ...wish, regularKobo: undefined, saleUntil: undefined, ...product, isGone: false }
      : { ...wish, isGone: true };
  });
}
