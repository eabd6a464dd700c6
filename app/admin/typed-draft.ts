import * as v from "valibot";
import type { TypedValues } from "./typed-values.ts";

const draftSchema = v.pipe(v.string(), v.parseJson(), v.array(v.strictTuple([v.string(), v.string()])));

/**
 * What is typed into a form of the dashboard is kept by the tab, under the form's address, until it is saved or
 * left on purpose: a session that ended, a dropped connection or a phone that closed the page loses none of it.
 */
export function keepDraft(address: string, typed: TypedValues): void {
  try {
    sessionStorage.setItem(keyOf(address), JSON.stringify(typed));
  } catch {
    // Blocked or full: the form works without its safety net.
  }
}

export function recallDraft(address: string): TypedValues | undefined {
  try {
    const parsed = v.safeParse(draftSchema, sessionStorage.getItem(keyOf(address)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(address: string): void {
  try {
    sessionStorage.removeItem(keyOf(address));
  } catch {
    // Nothing was kept then.
  }
}

/** Path and query; the router marks the form of an index page with `?index`, which its address does not show. */
function keyOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://ours.invalid");
  searchParams.delete("index");
  return `typed at ${pathname}?${searchParams}`;
}
