import { href } from "react-router";
import { pictureFolder } from "./front-addresses.ts";

/** A page with it in its address prints itself. */
export const printHash = "#print";

/** Addresses with a query, an extension or a spelling of their own. */
export const paths = {
  category: (name: string) => inOneSpelling(href("/category/:category", { category: name })),
  collection: (slug: string) => inOneSpelling(href("/collection/:slug", { slug })),
  allProducts: href("/category/:category", { category: "allproduct" }),
  search: (query: string) => `${href("/search")}?${new URLSearchParams({ q: query })}`,
  searchAnswers: (query: string) => `${href("/api/search")}?q=${encodeURIComponent(query)}`,
  filterCount: (query: URLSearchParams) => `${href("/api/filter-count")}?${query}`,
  signInAndBuy: `${href("/accessaccount")}?next=${href("/checkout")}`,
  resetPassword: (code: string) => `${href("/reset-password")}?code=${encodeURIComponent(code)}`,
  sharePicture: (subject: "home" | "category" | "product" | "collection", id: string, digest: string) =>
    href("/share/:subject/:id/:file", { subject, id, file: `${digest}.jpg` }),
  /** The front serves pictures before any route. */
  picture: (hash: string, width: number, format: "avif" | "webp" | "jpg") =>
    `${pictureFolder}${hash}/${width}.${format}`,
};

export function isAtOrBelow(path: string, ...addresses: string[]): boolean {
  return addresses.some(address => path.startsWith(address) && !/^[\w-]/u.test(path.slice(address.length)));
}

/** A kept page's address has these signs as codes. */
function inOneSpelling(path: string): string {
  return path.replace(/[$&+,;=:@]/gu, encodeURIComponent);
}
