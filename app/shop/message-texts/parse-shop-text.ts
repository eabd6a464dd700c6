import * as v from "valibot";
import { type FormResult, sentenceOf } from "#app/lib/parse-form.ts";
import { encodedLength, textLength } from "./chat-text.ts";
import { type ShopTextKind, standardShopTexts } from "./shop-texts.ts";

/** `seen`: what the form started from. */
type TextChange = {
  wanted: { text: string; subject?: undefined };
  seen: { text?: string | undefined };
};

/** Shorter than `maxTextLength`, to leave room for the facts. */
export const maxOwnLength = 500;
const maxOwnEncoded = 1_000;

const typedText = v.pipe(
  v.string(),
  v.maxLength(20_000, "This text is too long."),
  v.transform(text =>
    text
      .replaceAll(/\r\n?/gu, "\n")
      .replaceAll(/[^\P{Cc}\n]+/gu, " ")
      .toWellFormed()
      .trim(),
  ),
  v.normalize("NFC"),
);

/** An empty text, or `restore`, brings the default back. A problem is returned as a sentence. */
export function parseShopText(
  kind: ShopTextKind,
  form: FormData,
): FormResult<{ change: TextChange }, { text: string }> {
  const { success: wasSeen, output: seen } = v.safeParse(typedText, form.get("seen"));
  const from = { seen: wasSeen ? { text: seen } : {} };
  const { standard } = standardShopTexts[kind];
  if (form.get("restore") === "yes") return { ok: true, change: { ...from, wanted: { text: standard } } };
  const typed = v.safeParse(typedText, form.get("text"));
  if (!typed.success) return { ok: false, fields: { text: sentenceOf(typed.issues[0]) } };
  const text = typed.output || standard;
  const problem = problemOf(kind, text);
  return problem ? { ok: false, fields: { text: problem } } : { ok: true, change: { ...from, wanted: { text } } };
}

/** Returns a sentence, or undefined. */
function problemOf(kind: ShopTextKind, text: string): string | undefined {
  const { placeholders, needed } = standardShopTexts[kind];
  const problem = bracketProblem(text, Object.keys(placeholders).map(inBrackets));
  if (problem) return problem;
  const used = bracketsIn(text);
  const twice = used.find((written, place) => used.indexOf(written) !== place);
  if (twice) return `Use ${twice} once.`;
  const missing = needed.map(inBrackets).find(written => !used.includes(written));
  if (missing) return `Add ${missing}: the message needs it.`;
  if (textLength(text) > maxOwnLength) return `Too long: ${textLength(text)} of ${maxOwnLength} characters.`;
  if (encodedLength(text) > maxOwnEncoded) return "Too long: accents and emoji take more space.";
  return undefined;
}

/** Checks brackets such as "{shop}" against the `known` ones. */
export function bracketProblem(text: string, known: readonly string[]): string | undefined {
  const unknown = bracketsIn(text).find(written => !known.includes(written));
  if (unknown) return `${unknown} is not available here. You can use ${inWords.format(known)}.`;
  const hasHalf = /[{}]/u.test(text.replaceAll(/\{[^{}]*\}/gu, ""));
  return hasHalf ? "A bracket { or } has no partner." : undefined;
}

function bracketsIn(text: string): string[] {
  return Array.from(text.matchAll(/\{[^{}]*\}/gu), ([written]) => written);
}

export function inBrackets(name: string): string {
  return `{${name}}`;
}

const inWords = new Intl.ListFormat("en");
