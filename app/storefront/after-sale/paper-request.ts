import type { PaperSize } from "./paper-parts.tsx";

/** What the paper is to be printed on: `?paper=80mm`, else a sheet. */
export function paperSizeOf(url: URL): PaperSize {
  return url.searchParams.get("paper") === "80mm" ? "80mm" : "a4";
}
