import * as v from "valibot";
import { leftFields } from "#app/lib/merge-fields.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import type { ParsedSettings } from "./settings-answer.ts";

/** What the owner says beside the buy button that is said nowhere else; "" for nothing. */
export type TrustValues = { deliveryTime: string; returnsInShort: string };

const line = (most: number) => v.pipe(oneLineName, v.maxLength(most, `Make it shorter: at most ${most} letters.`));

const schema = v.object({ deliveryTime: line(80), returnsInShort: line(160) });

const seenSchema = v.object({ deliveryTime: v.string(), returnsInShort: v.string() });

/** Reads the form of facts beside the buy button; what is too long comes back with a sentence under its name. */
export function parseTrustForm(form: FormData): ParsedSettings | undefined {
  const typed = v.safeParse(seenSchema, Object.fromEntries(form));
  if (!typed.success) return undefined;
  const parsed = v.safeParse(schema, typed.output);
  if (!parsed.success) {
    const { nested = {} } = v.flatten<typeof schema>(parsed.issues);
    const fields = Object.entries(nested).map(([name, [first = ""]]) => [name, first]);
    return { ok: false, fields: Object.fromEntries(fields) };
  }
  const names = Object.keys(seenSchema.entries);
  const seen = v.safeParse(seenSchema, Object.fromEntries(names.map(name => [name, form.get(`seen-${name}`)])));
  return { ok: true, wanted: parsed.output, seen: seen.success ? seen.output : {}, left: leftFields(form) };
}
