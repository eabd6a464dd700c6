declare global {
  interface Window {
    /** Present until the page's modules have taken over. */
    firstTaps?: string[];
  }
}

/** A key in the session's storage, with a JSON list of tap names. */
export const firstTapsKey = "firstTaps";

/** A button that may be tapped before the modules have run. */
export type FirstTap = { list: "cart" | "wishlist"; productId: string };

/** Returns the value of `data-first-tap`. */
export function firstTapName({ list, productId }: FirstTap): string {
  return `${list}/${productId}`;
}

/** Returns undefined for any other text. */
export function parseFirstTap(name: string): FirstTap | undefined {
  const [, list, productId] = /^(cart|wishlist)\/(.{1,64})$/u.exec(name) ?? [];
  return list && productId ? { list: list as FirstTap["list"], productId } : undefined;
}
