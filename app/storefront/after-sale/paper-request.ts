import type { PaperSize } from "./paper-parts.tsx";

/** Reads `?paper=80mm`; anything else is a sheet. */
export function paperSizeOf(url: URL): PaperSize {
  return url.searchParams.get("paper") === "80mm" ? "80mm" : "a4";
}
