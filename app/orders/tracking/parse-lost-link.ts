import * as v from "valibot";
import { emailAddress } from "#app/lib/email-address.ts";
import { parseForm } from "#app/lib/parse-form.ts";

/** The form of a lost tracking link. `number` in the shop's form: "A7K2-9QXM". */
export type LostLink = v.InferOutput<typeof schema>;

const schema = v.object({
  number: v.pipe(
    v.optional(v.string(), ""),
    v.transform(text => text.toUpperCase().replaceAll(/[^A-Z\d]/gu, "")),
    v.regex(/^[A-Z\d]{8}$/u, "Enter the order number, such as A7K2-9QXM. It is in your order's email"),
    v.transform(text => `${text.slice(0, 4)}-${text.slice(4)}`),
  ),
  email: emailAddress(),
});

/** A sentence per wrong field. The number may be typed with or without "-". */
export function parseLostLink(
  form: FormData,
): { ok: true; asked: LostLink } | { ok: false; fields: Partial<Record<keyof LostLink, string>> } {
  const parsed = parseForm(schema, form);
  return parsed.ok ? { ok: true, asked: parsed.values } : parsed;
}
