import type { IncomingHttpHeaders } from "node:http";
import * as v from "valibot";
import type { ScriptTime } from "#app/platform/page-scripts/page-modules.tsx";

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

/**
 * The header by which the front tells the router when the modules of a kept page are fetched; nobody else may send it.
 */
export const scriptTimeHeader = "x-selvedge-script-time";

const scriptTimeSchema = v.picklist(["seen", "needed", "last"] satisfies ScriptTime[]);

/** When the modules of the page that is asked for are fetched; undefined for a page that is not kept. */
export function scriptTimeOf(headers: Headers): ScriptTime | undefined {
  const time = headers.get(scriptTimeHeader);
  return time === null ? undefined : v.parse(scriptTimeSchema, time);
}
