import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { filledIn, withoutUnknown } from "./fill-template.ts";

/** Limits of a filled text: by `textLength`, and percent-encoded in an address. */
export const maxTextLength = 800;
export const maxEncodedLength = 2_000;

/**
 * In UTF-16 units: "ẹ" is 1, most emoji are 2, a separate tone mark is 1. WhatsApp does not document its count; no
 * usual way counts more than this one, so a text within this limit fits by any.
 */
export function textLength(text: string): number {
  return text.length;
}

export function encodedLength(text: string): number {
  return encodeText(text).length;
}

export function fitsInChat(text: string): boolean {
  return textLength(text) <= maxTextLength && encodedLength(text) <= maxEncodedLength;
}

/** Useless when shortened. Other facts are shortened when a text is too long. */
const keptWhole = new Set(["link", "draft", "number", "no", "phone", "total", "due", "amount", "time"]);

/**
 * Replaces each `{name}`. An empty fact also removes the words around it between commas (", driver {phone}"); an
 * unknown name stays as written. Shortens the longest facts, ending in "…", until the text fits both limits.
 */
export function fillText(template: string, facts: Readonly<Record<string, string>>): string {
  const shown = new Map(Object.entries(facts));
  const sentence = withoutUnknown(template, shown);
  for (let text = filledIn(sentence, shown); ; text = filledIn(sentence, shown)) {
    if (fitsInChat(text)) return text;
    const [name, fact] = longestOf(shown, sentence);
    if (name === undefined) return cutToFit(text);
    shown.set(name, shortened(fact));
  }
}

/** Opens WhatsApp with a text to send to `phone`, or to a chat chosen there. Undefined for an incomplete number. */
export function whatsAppAddress(phone: undefined, text: string): string;
export function whatsAppAddress(phone: string | undefined, text: string): string | undefined;
export function whatsAppAddress(phone: string | undefined, text: string): string | undefined {
  const chat = phone === undefined ? "https://wa.me/" : phoneLinks(phone).whatsApp;
  return chat && `${chat}?text=${encodeText(text)}`;
}

/** Links to a chat with a shopper's question. Undefined without the shop's number. */
export function orderChat(whatsApp: string, orderNumber: string): string | undefined {
  return whatsAppAddress(whatsApp, `Hello, I have a question about order ${orderNumber}.`);
}

/** Half an emoji cannot be encoded and becomes the replacement sign. */
function encodeText(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\ufffd"));
}

/** The fact in the template that takes the most room and may be shortened. */
function longestOf(facts: Map<string, string>, template: string): [string, string] | [undefined, ""] {
  const long = [...facts].filter(
    ([name, fact]) => !keptWhole.has(name) && fact.length > 1 && template.includes(`{${name}}`),
  );
  return long.toSorted((one, other) => encodedLength(other[1]) - encodedLength(one[1]))[0] ?? [undefined, ""];
}

/** Shortens by a tenth, at least one letter with its marks, never inside one. */
function shortened(fact: string): string {
  const letters = lettersOf(fact.replace(/…$/u, ""));
  const kept = Math.min(letters.length - 1, Math.floor((letters.length * 9) / 10));
  return `${letters.slice(0, kept).join("").trimEnd()}…`;
}

function cutToFit(text: string): string {
  let kept = "";
  for (const letter of lettersOf(text)) {
    if (!fitsInChat(`${kept}${letter}…`)) break;
    kept += letter;
  }
  return `${kept}…`;
}

function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text), ({ segment }) => segment);
}
