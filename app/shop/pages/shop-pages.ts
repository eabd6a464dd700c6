import { href } from "react-router";
import { type ShopPage, shopPages } from "./page-names.ts";

/** Shoppers and the dashboard read these. */
export const pageTitles: Record<ShopPage, string> = {
  about: "About us",
  delivery: "Delivery",
  returns: "Returns",
  privacy: "Privacy",
  terms: "Terms",
};

/** Counts characters as they are written. */
export const maxPageLength = 20_000;

export function isShopPage(name: string): name is ShopPage {
  return (shopPages as readonly string[]).includes(name);
}

/** The text about delivery is on the page of fees (app/shop/README.md#the-shops-own-pages). */
export function pagePath(page: ShopPage): string {
  return page === "delivery" ? href("/delivery") : href("/pages/:page", { page });
}

/** Matches a blank such as "[… days]", even when its end is missing. */
export const blankPattern = /\[(?:…|\.{3})[^[\]\n]{0,200}\]?/gu;

/** Returns each once, as it is written. */
export function blanksIn(text: string): string[] {
  return [...new Set(text.match(blankPattern))];
}
