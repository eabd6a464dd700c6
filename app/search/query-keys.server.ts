import { allOf, anyOf, key, keyOf } from "#app/filters/filter-conditions.server.ts";
import { type ColorFamily, colorFamilyNames } from "#app/filters/color-families.ts";
import { colorName } from "#app/lib/color-name.ts";
import { cssColors } from "#app/lib/css-colors.ts";
import { readSameWords } from "#app/owner/same-words.ts";
import type { FoldedCategory } from "./find-resembling.server.ts";

/** What joins words and finds nothing by itself. */
const joining = new Set("a an and any for from in of on or size sizes the to with".split(" "));

/**
 * A query in keys: `titled` by the words of titles alone, `anywhere` by all a product is found by. "" where nothing of
 * it is a word.
 */
export type QueryKeys = { titled: string; anywhere: string };

/**
 * The keys of a folded query: each of its words has to begin one of the product's, or to name its category, a colour
 * or a size; a plural finds what is one, and what means the same (`same`, folded) is found too.
 */
export function keysOfQuery(
  wanted: string,
  { same, categories }: { same: string; categories: readonly FoldedCategory[] },
): QueryKeys {
  const words = queryWords(wanted);
  const groups = readSameWords(same).map(group => group.map(cut));
  const isOnly = words.length === 1;
  const meaning = (word: string) => anyOf([...wordKeys(word, isOnly), ...categoryKeys(word, categories)]);
  const terms: string[] = [];
  for (let at = 0; at < words.length; ) {
    const { things, length } = sameAs(words.slice(at), groups);
    terms.push(anyOf(things.map(thing => allOf(thing.map(meaning)))));
    at += length;
  }
  return { titled: allOf(words.map(word => anyOf(formKeys(word, "~", isOnly)))), anywhere: allOf(terms) };
}

/** The keys of a word that names a colour or a size, which no title need have; undefined for any other word. */
export function factKeys(word: string): string | undefined {
  const keys = [...(isSizeLike(word) ? [key(word)] : []), ...colorKeys(word)];
  return keys.length > 0 ? anyOf(keys) : undefined;
}

/** The words of a query, as the database's `words_in` cuts a product's, without those that only join others. */
function queryWords(wanted: string): string[] {
  const parts = wanted.replaceAll(/['’]s(?![\p{L}\p{N}])/gu, "").split(/\s+/u);
  const telling = parts.filter(part => !joining.has(part));
  return (telling.length > 0 ? telling : parts).flatMap(cut);
}

/** The same signs as in `words_in`, in the migration of the products' keys. */
function cut(text: string): string[] {
  return text.split(/[^a-z0-9\u00df-\u1fff\u3040-\ud7ff]+/u).filter(word => word !== "" && word.length <= 40);
}

/** What the first words mean, and how many of them that is: themselves, or all of their group. */
function sameAs(words: string[], groups: string[][][]): { things: string[][]; length: number } {
  const begins = (thing: string[]) =>
    thing.length > 0 && thing.length <= words.length && thing.every((word, n) => isSameWord(word, words[n]!));
  const lengths = groups.flatMap(group => group.filter(begins).map(({ length }) => length));
  const length = Math.max(1, ...lengths);
  const meant = groups.filter(group => group.some(thing => thing.length === length && begins(thing)));
  return { things: [words.slice(0, length), ...meant.flat().filter(thing => thing.length > 0)], length };
}

function isSameWord(one: string, other: string): boolean {
  return one === other || forms(one).some(form => forms(other).includes(form));
}

function wordKeys(word: string, isOnly: boolean): string[] {
  return [...formKeys(word, "", isOnly), ...colorKeys(word)];
}

/** "l" and "12" are sizes, not the beginnings of many words, unless there is no other word. */
function formKeys(word: string, before: string, isOnly: boolean): string[] {
  if (isSizeLike(word) && !isOnly) return [key(before + word)];
  return forms(word).map(form => key(before + form, { isBegun: true }));
}

/** A word as typed, and what it is the plural of. */
function forms(word: string): string[] {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return [word];
  if (word.endsWith("ies")) return [word, `${word.slice(0, -3)}y`];
  return [word, /(?:s|x|z|ch|sh)es$/u.test(word) ? word.slice(0, -2) : word.slice(0, -1)];
}

function isSizeLike(word: string): boolean {
  return /^(?:x{0,4}[sl]|m|\d{1,2}xl|\d{1,3})$/u.test(word);
}

function categoryKeys(word: string, categories: readonly FoldedCategory[]): string[] {
  const isNamed = ({ name }: FoldedCategory) => cut(name).some(one => forms(word).some(form => one.startsWith(form)));
  return categories.filter(isNamed).map(({ id }) => keyOf.category(id));
}

/** "blue" names a family, and colours that are said with it: "midnight blue". */
function colorKeys(word: string): string[] {
  if (word.length < 3) return [];
  const family = word === "gray" ? "grey" : word;
  const isFamily = (colorFamilyNames as string[]).includes(family);
  const named = cssColors.filter(color =>
    colorName(color)
      .split(" ")
      .some(part => part.startsWith(word)),
  );
  return [...(isFamily ? [keyOf.color(family as ColorFamily)] : []), ...named.map(color => key(color))];
}
