import * as v from "valibot";
import type { TypedValues } from "./typed-values.ts";

const draftSchema = v.pipe(v.string(), v.parseJson(), v.array(v.strictTuple([v.string(), v.string()])));

/**
 * Keeps typed text in the tab's session storage, under its `draftAddress`, until it is saved or discarded. An ended
 * session, a dropped connection or a closed page then loses nothing.
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
  } catch {}
}

/** Where the draft of a form is kept: two forms of one address have two names. */
export function draftAddress(action: string, intent: string | undefined): string {
  return intent ? `${action}#${intent}` : action;
}

/** The router adds `?index` to the form address of an index page; the page's own address lacks it. */
function keyOf(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, "http://ours.invalid");
  searchParams.delete("index");
  return `typed at ${pathname}?${searchParams}${hash}`;
}
