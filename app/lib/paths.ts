import { href } from "react-router";

/** At the end of the address of a page that is opened to be printed. */
export const printHash = "#print";

/** Addresses of which a route's pattern says too little: with a query, an extension, or a spelling of their own. */
export const paths = {
  category: (name: string) => inOneSpelling(href("/category/:category", { category: name })),
  collection: (slug: string) => inOneSpelling(href("/collection/:slug", { slug })),
  allProducts: href("/category/:category", { category: "allproduct" }),
  search: (query: string) => `${href("/search")}?${new URLSearchParams({ q: query })}`,
  searchAnswers: (query: string) => `${href("/api/search")}?q=${encodeURIComponent(query)}`,
  signInAndBuy: `${href("/accessaccount")}?next=${href("/checkout")}`,
  resetPassword: (code: string) => `${href("/reset-password")}?code=${encodeURIComponent(code)}`,
  sharePicture: (subject: "home" | "category" | "product" | "collection", id: string, digest: string) =>
    href("/share/:subject/:id/:file", { subject, id, file: `${digest}.jpg` }),
  /** Served by the front, before any route. */
  picture: (hash: string, width: number, format: "avif" | "webp" | "jpg") => `/media/${hash}/${width}.${format}`,
};

/** A page kept whole has one spelling of its address, in which these signs are written as codes. */
function inOneSpelling(path: string): string {
  return path.replace(/[$&+,;=:@]/gu, encodeURIComponent);
}
