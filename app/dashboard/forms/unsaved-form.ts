import * as v from "valibot";
import type { TypedValues } from "./typed-values.ts";

const draftSchema = v.pipe(v.string(), v.parseJson(), v.array(v.strictTuple([v.string(), v.string()])));

/**
 * Stores what is typed into a form of the dashboard in the tab's session storage, under the form's address, until it is
 * saved or left on purpose, so that an ended session, a dropped connection or a closed page loses none of it.
 */
export function saveUnsavedForm(address: string, typed: TypedValues): void {
  try {
    sessionStorage.setItem(keyOf(address), JSON.stringify(typed));
  } catch {
    // Storage is blocked or full: the form works without a draft.
  }
}

export function readUnsavedForm(address: string): TypedValues | undefined {
  try {
    const parsed = v.safeParse(draftSchema, sessionStorage.getItem(keyOf(address)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

export function clearDraft(address: string): void {
  try {
    sessionStorage.removeItem(keyOf(address));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Path and query; the router marks the form of an index page with `?index`, which its address does not show. */
function keyOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://ours.invalid");
  searchParams.delete("index");
  return `typed at ${pathname}?${searchParams}`;
}
