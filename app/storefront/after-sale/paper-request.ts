import type { PaperSize } from "./paper-parts.tsx";

/** `?paper=80mm`, else a sheet. */
export function paperSizeOf(url: URL): PaperSize {
  return url.searchParams.get("paper") === "80mm" ? "80mm" : "a4";
}
