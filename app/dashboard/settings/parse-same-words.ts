import * as v from "valibot";
import { maxSameWords, readSameWords } from "#app/shop/settings/same-words.ts";
import type { ParsedSettings } from "./settings-answer.ts";

const schema = v.pipe(
  v.string(),
  v.maxLength(maxSameWords * 2, "Make the list shorter."),
  v.transform(text =>
    text
      .toWellFormed()
      .replaceAll(/\r\n?/gu, "\n")
      .split("\n")
      .map(line => line.replaceAll(/[\p{Cc}\s]+/gu, " ").trim())
      .filter(line => line !== "")
      .join("\n"),
  ),
  v.normalize("NFC"),
  v.maxLength(maxSameWords, `Make the list shorter: it can have ${maxSameWords} letters.`),
);

/**
 * Reads the list of words that mean the same; a line that says nothing comes back with a sentence. Undefined for a form
 * no page of ours sends.
 */
export function parseSameWords(form: FormData): ParsedSettings | undefined {
  const [typed, seen] = [form.get("sameWords"), v.safeParse(schema, form.get("seen-sameWords"))];
  if (typeof typed !== "string" || !seen.success) return undefined;
  const wanted = v.safeParse(schema, typed);
  if (!wanted.success) return { ok: false, fields: { sameWords: wanted.issues[0].message } };
  const lone = wanted.output.split("\n").find(line => line !== "" && readSameWords(line).length === 0);
  if (lone !== undefined) {
    const problem = `“${lone}” has nothing beside it. Put a comma and a word that means the same, or take the line out.`;
    return { ok: false, fields: { sameWords: problem } };
  }
  return { ok: true, wanted: { sameWords: wanted.output }, seen: { sameWords: seen.output } };
}
