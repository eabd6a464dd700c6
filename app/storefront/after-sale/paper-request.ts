import type { PaperSize } from "./paper-parts.tsx";

/** The paper that is asked for: of the order that `?order` names, or of the one that the link leads to. */
export function askedPaper(token: string, url: URL): { token: string; number?: string } {
  const number = url.searchParams.get("order");
  return number ? { token, number } : { token };
}

/** Reads `?paper=80mm`; anything else is a sheet. */
export function paperSizeOf(url: URL): PaperSize {
  return url.searchParams.get("paper") === "80mm" ? "80mm" : "a4";
}
