import { href } from "react-router";
import { type ShopPage, shopPages } from "#app/platform/tables/states.ts";

/** What a page is called, for shoppers and in the dashboard. */
export const pageTitles: Record<ShopPage, string> = {
  about: "About us",
  delivery: "Delivery",
  returns: "Returns",
  privacy: "Privacy",
  terms: "Terms",
};

/** The most characters of a page, as it is written. */
export const maxPageLength = 20_000;

export function isShopPage(name: string): name is ShopPage {
  return (shopPages as readonly string[]).includes(name);
}

/**
 * Where shoppers read it: the words about delivery stand on the page with the fees
 * (app/shop/README.md#the-shops-own-pages).
 */
export function pagePath(page: ShopPage): string {
  return page === "delivery" ? href("/delivery") : href("/pages/:page", { page });
}

/** The beginning of what the owner has to fill in, "[… days]", with its end where it has one. */
export const blankPattern = /\[(?:…|\.{3})[^[\]\n]{0,200}\]?/gu;

/** The blanks that are left in a text, each as it is written and once. */
export function blanksIn(text: string): string[] {
  return [...new Set(text.match(blankPattern))];
}
