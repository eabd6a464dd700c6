import * as v from "valibot";
import type { PayLinkSettings } from "./pay-links-form.tsx";

const onOrOff = v.pipe(
  v.picklist(["true", "false"]),
  v.transform(text => text === "true"),
);
const names = ["quickOrders", "sharesPayLinks"] as const;
const schema = v.object({ quickOrders: onOrOff, sharesPayLinks: onOrOff });

/**
 * Reads which of quick orders and shared links to pay are on; `seen` is what the form began from. Undefined for a form
 * no page of ours sends.
 */
export function parsePayLinksForm(form: FormData): { wanted: PayLinkSettings; seen: PayLinkSettings } | undefined {
  const read = (prefix: string) =>
    v.safeParse(schema, Object.fromEntries(names.map(name => [name, form.get(prefix + name)])));
  const [wanted, seen] = [read(""), read("seen-")];
  return wanted.success && seen.success ? { wanted: wanted.output, seen: seen.output } : undefined;
}
