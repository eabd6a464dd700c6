import * as v from "valibot";
import { type ParsedForm, parseForm } from "#app/lib/parse-form.ts";

/** The environment must hold keys of these forms. */
export const keyForms = { secret: /^sk_(?:test|live)_\w+$/u, public: /^pk_(?:test|live)_\w+$/u };

export function isTestKey(secretKey: string): boolean {
  return secretKey.startsWith("sk_test_");
}

/** The public key is only checked: no page of the shop needs it. */
type TypedPaystackKeys = { secretKey: string };

const mode = (key: string) => key.split("_", 2)[1];

const schema = v.pipe(
  v.object({
    secretKey: v.pipe(
      v.optional(v.string(), ""),
      v.trim(),
      v.nonEmpty("Paste the secret key."),
      v.check(key => !key.startsWith("pk_"), "This is the public key. Paste the secret key, which begins with sk_."),
      v.regex(/^sk_(?:test|live)_\w{4,200}$/u, "A secret key begins with sk_test_ or sk_live_. Copy it once more."),
    ),
    publicKey: v.pipe(
      v.optional(v.string(), ""),
      v.trim(),
      v.check(key => !key.startsWith("sk_"), "This is the secret key. Paste the public key, which begins with pk_."),
      v.regex(
        /^(?:pk_(?:test|live)_\w{4,200})?$/u,
        "A public key begins with pk_test_ or pk_live_. Leave it empty if unsure.",
      ),
    ),
  }),
  v.forward(
    v.partialCheck(
      [["secretKey"], ["publicKey"]],
      ({ secretKey, publicKey }) => publicKey === "" || mode(secretKey) === mode(publicKey),
      "One key is a test key and the other a live one. Paste two of a kind.",
    ),
    ["publicKey"],
  ),
  v.transform(({ secretKey }): TypedPaystackKeys => ({ secretKey })),
);

export function parsePaystackKeys(form: FormData): ParsedForm<TypedPaystackKeys> {
  return parseForm(schema, form);
}
