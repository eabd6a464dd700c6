declare global {
  interface Window {
    /** Present until the page's own modules have taken over. */
    firstTaps?: string[];
  }
}

/** Under which first taps are kept in the session's storage: a JSON list of their names. */
export const firstTapsKey = "firstTaps";

/** What a button does that may be tapped before the page's modules have run: put a product into one of the lists. */
export type FirstTap = { list: "cart" | "wishlist"; productId: string };

/** The value of `data-first-tap` on such a button; the first script remembers the tap under it. */
export function firstTapName({ list, productId }: FirstTap): string {
  return `${list}/${productId}`;
}

/** The tap of that name; undefined for any other text. */
export function parseFirstTap(name: string): FirstTap | undefined {
  const [, list, productId] = /^(cart|wishlist)\/(.{1,64})$/u.exec(name) ?? [];
  return list && productId ? { list: list as FirstTap["list"], productId } : undefined;
}
