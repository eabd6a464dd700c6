import type { PaperSize } from "./paper-parts.tsx";

/**
 * The address is the secret: it is told to no other site, kept by no cache and found by no search engine. Not
 * "no-referrer": with it browsers send the form without an origin, which the front refuses.
 */
export const secretPaper = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};

/** What the paper is to be printed on: `?paper=80mm`, else a sheet. */
export function sizeOf(url: URL): PaperSize {
  return url.searchParams.get("paper") === "80mm" ? "80mm" : "a4";
}
