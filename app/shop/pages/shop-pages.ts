import { href } from "react-router";
import { type ShopPage, shopPages } from "./page-names.ts";

/** For shoppers and in the dashboard. */
export const pageTitles: Record<ShopPage, string> = {
  about: "About us",
  delivery: "Delivery",
  returns: "Returns",
  privacy: "Privacy",
  terms: "Terms",
};

/** In characters, as written. */
export const maxPageLength = 20_000;

export function isShopPage(name: string): name is ShopPage {
  return (shopPages as readonly string[]).includes(name);
}

/** The text about delivery is on the page of fees (app/shop/README.md#the-shops-own-pages). */
export function pagePath(page: ShopPage): string {
  return page === "delivery" ? href("/delivery") : href("/pages/:page", { page });
}

/** A blank such as "[… days]", even when its end is missing. */
export const blankPattern = /\[(?:…|\.{3})[^[\]\n]{0,200}\]?/gu;

/** Each once, as written. */
export function blanksIn(text: string): string[] {
  return [...new Set(text.match(blankPattern))];
}
