import * as v from "valibot";
import type { OwnMailSettings } from "./own-mails-form.tsx";

const onOrOff = v.pipe(
  v.picklist(["true", "false"]),
  v.transform(text => text === "true"),
);
const names = ["tellsBackInStock", "remindsOfCheckouts"] as const;
const schema = v.object({ tellsBackInStock: onOrOff, remindsOfCheckouts: onOrOff });

/**
 * Reads which e-mails the shop writes by itself are on; `seen` is what the form began from. Undefined for a form no
 * page of ours sends.
 */
export function parseOwnMailsForm(form: FormData): { wanted: OwnMailSettings; seen: OwnMailSettings } | undefined {
  const read = (prefix: string) =>
    v.safeParse(schema, Object.fromEntries(names.map(name => [name, form.get(prefix + name)])));
  const [wanted, seen] = [read(""), read("seen-")];
  return wanted.success && seen.success ? { wanted: wanted.output, seen: seen.output } : undefined;
}
