import * as v from "valibot";
import { leftFields } from "#app/lib/merge-fields.ts";
import { encodedLength, type ShopTextKind, shopTextKinds, shopTexts, textLength } from "./shop-texts.ts";

/** A change of one text. `seen`: what the form began from; `left`: see `mergeFields`. */
export type TextChange = { kind: ShopTextKind; wanted: string; seen?: string | undefined; left?: readonly string[] };

/** The most a text may have before it is filled in, so that the facts have room: see `maxTextLength`. */
export const maxOwnLength = 500;
export const maxOwnEncoded = 1_000;

const typedText = v.pipe(
  v.string(),
  v.maxLength(20_000, "Make the text shorter."),
  v.transform(text =>
    text
      .replaceAll(/\r\n?/gu, "\n")
      .replaceAll(/[^\P{Cc}\n]+/gu, " ")
      .toWellFormed()
      .trim(),
  ),
  v.normalize("NFC"),
);

type Parsed = { ok: true; change: TextChange } | { ok: false; kind: ShopTextKind; fields: { text: string } };

/**
 * Reads the form of one text; with `restore` it wants ours. Undefined for a form no page of ours sends. A text that
 * will not do comes back with a sentence.
 */
export function parseShopText(form: FormData): Parsed | undefined {
  const { success, output: kind } = v.safeParse(v.picklist(shopTextKinds), form.get("kind"));
  if (!success) return undefined;
  const { success: wasSeen, output: seen } = v.safeParse(typedText, form.get("seen"));
  const from = { kind, seen: wasSeen ? seen : undefined, left: leftFields(form) };
  if (form.get("restore") === "yes") return { ok: true, change: { ...from, wanted: shopTexts[kind].standard } };
  const typed = v.safeParse(typedText, form.get("text"));
  const problem = typed.success ? problemOf(kind, typed.output) : typed.issues[0].message;
  if (!typed.success || problem) return { ok: false, kind, fields: { text: problem ?? "Type a text." } };
  return { ok: true, change: { ...from, wanted: typed.output } };
}

/** What is wrong with a text, in a sentence; undefined when it will do. */
function problemOf(kind: ShopTextKind, text: string): string | undefined {
  if (text === "") return "Type a text, or put ours back.";
  const { placeholders, needed } = shopTexts[kind];
  const known = Object.keys(placeholders).map(inBrackets);
  const used = Array.from(text.matchAll(/\{[^{}]*\}/gu), ([written]) => written);
  const unknown = used.find(written => !known.includes(written));
  if (unknown) return `There is no ${unknown} in this text. It can have ${inWords.format(known)}.`;
  const twice = used.find((written, place) => used.indexOf(written) !== place);
  if (twice) return `Use ${twice} once.`;
  if (/[{}]/u.test(text.replaceAll(/\{[^{}]*\}/gu, ""))) return "There is a bracket { or } without its other half.";
  const missing = needed.map(inBrackets).find(written => !used.includes(written));
  if (missing) return `Put ${missing} into it: without that it is of no use.`;
  if (textLength(text) > maxOwnLength) return `Make it shorter: it has ${textLength(text)} of ${maxOwnLength} letters.`;
  if (encodedLength(text) > maxOwnEncoded) return "Make it shorter: letters with marks and emoji take more room.";
  return undefined;
}

function inBrackets(name: string): string {
  return `{${name}}`;
}

const inWords = new Intl.ListFormat("en");
