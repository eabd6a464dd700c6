import type { IncomingHttpHeaders } from "node:http";

/** The header that says a page is wanted with little data: what browsers send, and what the router is asked with. */
export const liteHeader = "save-data";

/**
 * Whether a visitor wants pages that cost little data: what was chosen in the footer (a cookie without authority), else
 * what the browser asks for.
 */
export function wantsLite({ cookie, "save-data": saveData }: IncomingHttpHeaders): boolean {
  const chosen = cookie?.includes("pictures=") && /(?:^|; )pictures=(lite|full)(?:;|$)/u.exec(cookie)?.[1];
  return chosen ? chosen === "lite" : saveData === "on";
}
