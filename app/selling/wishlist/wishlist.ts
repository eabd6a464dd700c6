import { type ProductSummary, summaryOf } from "#app/catalog/products/product.ts";
import type { Kobo } from "#app/lib/money.ts";

/**
 * A product wished for, as last seen. `wishedPriceKobo` is the price when it was put in; `isGone` when the shop no
 * longer knows the product. Source: spec, entities (wishlist item).
 */
export type Wish = ProductSummary & { wishedPriceKobo: Kobo; isGone: boolean };

/** Each product once, in the order they were put in. */
export type Wishlist = readonly Wish[];

/** Puts a product in; `already` when it is there. Source: spec, validation. */
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

/** Takes back that a product of `before` was removed: it stands where it stood, unless it is there again by now. */
export function restoreWish(wishlist: Wishlist, before: Wishlist, productId: string): Wishlist {
  const place = before.findIndex(({ id }) => id === productId);
  const wish = before[place];
  return !wish || wishlist.some(({ id }) => id === productId) ? wishlist : wishlist.toSpliced(place, 0, wish);
}

/**
 * Takes over what the catalogue answered about `askedIds`; what was asked for and not answered is gone, not dropped.
 */
export function refreshWishes(
  wishlist: Wishlist,
  askedIds: readonly string[],
  products: readonly ProductSummary[],
): Wishlist {
  const facts = new Map(products.map(product => [product.id, product]));
  return wishlist.map(wish => {
    if (!askedIds.includes(wish.id)) return wish;
    const product = facts.get(wish.id);
    return product ? { ...wish, regularKobo: undefined, ...product, isGone: false } : { ...wish, isGone: true };
  });
}
