import type { IncomingHttpHeaders } from "node:http";
import * as v from "valibot";
import type { ScriptTime } from "#app/platform/page-scripts/page-modules.tsx";

/** Browsers send it to save data; the router gets the same header. */
export const liteHeader = "save-data";

/** The choice in the footer (a cookie without authority), else the browser's header. */
export function wantsLite({ cookie, "save-data": saveData }: IncomingHttpHeaders): boolean {
  const chosen = cookie?.includes("pictures=") && /(?:^|; )pictures=(lite|full)(?:;|$)/u.exec(cookie)?.[1];
  return chosen ? chosen === "lite" : saveData === "on";
}

/** Set by the front only: when the modules of a kept page are fetched. */
export const scriptTimeHeader = "x-selvedge-script-time";

const scriptTimeSchema = v.picklist(["seen", "needed", "last"] satisfies ScriptTime[]);

/** Returns undefined for a page that is not kept. */
export function scriptTimeOf(headers: Headers): ScriptTime | undefined {
  const time = headers.get(scriptTimeHeader);
  return time === null ? undefined : v.parse(scriptTimeSchema, time);
}
