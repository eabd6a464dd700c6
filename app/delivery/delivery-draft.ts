import * as v from "valibot";

const key = "delivery";
const schema = v.record(v.string(), v.string());

/** What has been typed into the delivery form in this tab, kept across a reload and a visit to the sign-in page. */
export function recallDraft(): Record<string, string> {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? "{}"));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}

/** Keeps it; null forgets it. Where the browser forbids storage, the form itself still has it. */
export function keepDraft(draft: Record<string, string> | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Private mode, or no room: see above.
  }
}
