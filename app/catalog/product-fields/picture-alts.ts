import * as v from "valibot";
import { oneLineText } from "#app/lib/one-line-text.ts";
import { altInput, longestAlt } from "./alt-input.ts";

/** Descriptions of a product's pictures by hash; the others are described by title and colour. */
export type PictureAlts = Record<string, string>;

/** Sorts the texts, so that two equal lists are written alike. */
function told(all: [hash: string, text: string][]): PictureAlts {
  const texts = all.map(([hash, text]) => [hash, text.slice(0, longestAlt)] as const).filter(([, text]) => text !== "");
  return Object.fromEntries(texts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The alternative texts in the rows of a product's pictures. */
export function altsOf(rows: { hash: string; alt: string }[]): PictureAlts {
  return told(rows.map(({ hash, alt }) => [hash, alt]));
}

/** The field of `productFields` for what pictures show. */
export const altsField = {
  said: (form: FormData) =>
    [...new Set(form.getAll("picture"))].map(hash => [hash, form.get(altInput(String(hash))) ?? ""]),
  stored: v.record(v.string(), v.string()),
  // The pictures' own field checks the hashes.
  typed: v.pipe(v.array(v.tuple([v.string(), oneLineText])), v.transform(told)),
} as const;
