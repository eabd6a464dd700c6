import { colorName } from "#app/catalog/colours/color-name.ts";
import { cssColors } from "#app/catalog/colours/css-colors.ts";
import { type ColorFamily, colorFamilyNames } from "#app/catalog/filters/color-families.ts";
import { allOf, anyOf, key, keyOf } from "#app/catalog/filters/filter-conditions.server.ts";
import { forWhomOf, type ShopperKind, shopperKinds } from "#app/catalog/product-fields/for-whom.ts";
import { isOneSize } from "#app/catalog/sizes/size.ts";
import { readSameWords, type SameWords } from "#app/shop/settings/same-words.ts";
import {
  isLetterSize,
  isSizeLike,
  joiningWords,
  joinOneSize,
  joinUk,
  leaveGuest,
  leaveWear,
  occasionOf,
  oneSizeWord,
  sizeSpellings,
  ukNumberOf,
} from "./telling-words.ts";

/**
 * A query as key queries: `titled` by title words, `retitled` by synonyms in titles, `named` by category, colour and
 * size, `anywhere` by everything; "" for none. `partly`: all words but one, then any. `isLed`: a word that leads to
 * others, like "men".
 */
export type QueryKeys = {
  titled: string;
  retitled: string;
  named: string;
  anywhere: string;
  partly: string[];
  isLed: boolean;
};

export type FoldedCategory = { id: string; name: string };

/** A typed word may be a beginning; a synonym is whole. */
type Meaning = (word: string, isTyped: boolean) => string;

/**
 * The key queries of a folded text: each word begins one of the product's or names category, colour or size; plurals
 * and synonyms (`same`, folded) count.
 */
export function keysOfQuery(
  wanted: string,
  { same, categories }: { same: string; categories: readonly FoldedCategory[] },
): QueryKeys {
  const joined = joinUk(leaveGuest(leaveWear(joinOneSize(wanted))));
  const words = queryWords(joined);
  const groups = readSameWords(same).map(groupOf);
  const form = { isOnly: words.length === 1, isSize: /(?:^|\s)sizes?(?:\s|$)/u.test(joined) };
  const inTitle: Meaning = (word, isTyped) => anyOf(formKeys(word, "~", { ...form, isTyped }));
  const meaningBy =
    (before: string): Meaning =>
    (word, isTyped) => {
      if (word === oneSizeWord) return oneSizeKeys;
      if (isSizeLike(word) && form.isSize) return anyOf(sizeKeysOf(word));
      const called = [...categoryKeys(word, categories, isTyped), ...occasionKeys(word, isTyped)];
      return anyOf([...formKeys(word, before, { ...form, isTyped }), ...colorKeys(word, before), ...called]);
    };
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const { things, length } = sameAs(words.slice(at), groups);
    const kinds = length === 1 ? kindsOf(words[at]!) : [];
    const termBy = (meaning: Meaning) =>
      forKinds(kinds, anyOf(things.map((thing, n) => allOf(thing.map(word => meaning(word, n === 0))))));
    const isTelling = words[at]!.length > 2 && !isSizeLike(words[at]!) && ukNumberOf(words[at]!) === undefined;
    const retitled = termBy(inTitle);
    terms.push({ retitled, named: termBy(meaningBy("~")), anywhere: termBy(meaningBy("")), isTelling });
    at += length;
  }
  const titled = form.isSize ? "" : allOf(words.map(word => inTitle(word, true)));
  const retitled = allOf(terms.map(term => term.retitled));
  return {
    titled,
    retitled: form.isSize || retitled === titled ? "" : retitled,
    named: allOf(terms.map(({ named }) => named)),
    anywhere: allOf(terms.map(({ anywhere }) => anywhere)),
    partly: partsOf(terms),
    isLed:
      (words.length === 1 && kindsOf(words[0]!).length > 0) ||
      groups.some(({ said: one, meant }) => one !== meant && one.some(thing => thing.join(" ") === words.join(" "))),
  };
}

/** One word, or several with one meaning. `isTelling`: more than a size or letter. */
type Term = { retitled: string; named: string; anywhere: string; isTelling: boolean };

/** All terms but one, then any telling term. Empty for a single term. */
function partsOf(terms: Term[]): string[] {
  if (terms.length < 2) return [];
  const butOne = terms
    .map((_, left) => terms.toSpliced(left, 1))
    .filter(others => others.some(({ isTelling }) => isTelling))
    .map(others => allOf(others.map(({ anywhere }) => anywhere)));
  const any = anyOf(terms.filter(({ isTelling }) => isTelling).map(({ anywhere }) => anywhere));
  return [...new Set([anyOf(butOne), any])].filter(keys => keys !== "");
}

/** The kinds of shoppers a word means: "unisex" means two. */
function kindsOf(word: string): ShopperKind[] {
  const kind = forWhomOf(word);
  return kind === "everyone" ? ["women", "men"] : kind ? [kind] : [];
}

/** What is for them; by other keys only where nothing says that it is for others. */
function forKinds(kinds: ShopperKind[], keys: string): string {
  if (kinds.length === 0 || keys === "") return keys;
  const forOthers = anyOf(shopperKinds.filter(kind => !kinds.includes(kind)).map(keyOf.forWhom));
  return anyOf([allOf(kinds.map(keyOf.forWhom)), allOf([keys, `!${forOthers}`])]);
}

/** The keys of a word that names a colour or size; undefined otherwise. */
export function factKeys(word: string): string | undefined {
  const keys = [...(isSizeLike(word) ? [key(word)] : []), ...colorKeys(word, "")];
  return keys.length > 0 ? anyOf(keys) : undefined;
}

/** Cuts a search into words like the database's `words_in`, without stop words. */
function queryWords(wanted: string): string[] {
  const parts = wanted.replaceAll(/['’]s(?![\p{L}\p{N}])/gu, "").split(/\s+/u);
  const telling = parts.filter(part => !joiningWords.has(part));
  return (telling.length > 0 ? telling : parts).flatMap(cut);
}

function groupOf({ said, meant }: SameWords): Group {
  const things = said.map(tell);
  return { said: things, meant: meant === said ? things : meant.map(tell) };
}

/** The telling words of a synonym, such as "plus" of "plus size". */
function tell(thing: string): string[] {
  const words = cut(thing);
  const telling = words.filter(word => !joiningWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** Cuts as `words_in` in the migration does. */
function cut(text: string): string[] {
  return text.split(/[^a-z0-9\u00df-\u1fff\u3040-\ud7ff]+/u).filter(word => word !== "" && word.length <= 40);
}

type Group = { said: string[][]; meant: string[][] };

/** The synonyms of the first words, and how many words that is. */
function sameAs(words: string[], groups: Group[]): { things: string[][]; length: number } {
  const begins = (thing: string[]) =>
    thing.length > 0 && thing.length <= words.length && thing.every((word, n) => isSameWord(word, words[n]!));
  const lengths = groups.flatMap(({ said }) => said.filter(begins).map(({ length }) => length));
  const length = Math.max(1, ...lengths);
  const meant = groups.filter(({ said }) => said.some(thing => thing.length === length && begins(thing)));
  const others = meant.flatMap(group => group.meant).filter(thing => thing.length > 0);
  return { things: [words.slice(0, length), ...others], length };
}

function isSameWord(one: string, other: string): boolean {
  return one === other || forms(one).some(form => forms(other).includes(form));
}

/** A size ("l", "12") begins no other word. When it is all that is searched, products that offer it are found. */
function formKeys(word: string, before: string, { isOnly, isTyped }: { isOnly: boolean; isTyped: boolean }): string[] {
  const uk = ukNumberOf(word);
  if (uk !== undefined) return ukKeys(uk);
  if (!isSizeLike(word)) {
    if (isTyped) return forms(word).map(form => key(before + form, { isBegun: true }));
    return [...forms(word), `${word}s`, `${word}es`].map(form => key(before + form));
  }
  const sizes = sizeKeysOf(word);
  // Descriptions may have a size's letter for anything.
  if (isOnly && isLetterSize(word)) return [...sizes, key(`~${word}`)];
  return [key(before + word), ...sizes];
}

/** A UK size by the size chart, or as a size is named. */
const ukKeys = (number: string) => [keyOf.uk(number), keyOf.size(`UK ${number}`)];

/** A number may be a UK size of a size chart too. */
function sizeKeysOf(word: string): string[] {
  const named = sizeSpellings(word).map(keyOf.size);
  return isLetterSize(word) ? named : [...named, keyOf.uk(word)];
}

function occasionKeys(word: string, isTyped: boolean): string[] {
  if (isSizeLike(word) || ukNumberOf(word) !== undefined) return [];
  const meant = occasionOf(word);
  return [
    ...forms(word).map(form => keyOf.occasionWord(form, isTyped)),
    ...(meant ? [keyOf.occasionWord(meant, false)] : []),
  ];
}

/** Returns a word and its singular. */
function forms(word: string): string[] {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return [word];
  if (word.endsWith("ies")) return [word, `${word.slice(0, -3)}y`];
  return [word, /(?:s|x|z|ch|sh)es$/u.test(word) ? word.slice(0, -2) : word.slice(0, -1)];
}

function categoryKeys(word: string, categories: readonly FoldedCategory[], isTyped: boolean): string[] {
  const says = (one: string) => (isTyped ? forms(word).some(form => one.startsWith(form)) : isSameWord(word, one));
  return categories.filter(({ name }) => cut(name).some(says)).map(({ id }) => keyOf.category(id));
}

const letters = ["XXXS", "XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL", "XXXXL", "2XL", "3XL", "4XL", "5XL"];

/** A single letter size is shown as "One size". */
const oneSizeKeys = anyOf([
  ...["Free size", "One size"].map(keyOf.size),
  ...letters
    .filter(size => isOneSize([{ size }]))
    .map(size => allOf([keyOf.size(size), `!${anyOf(letters.filter(other => other !== size).map(keyOf.size))}`])),
]);

/** "blue" names a family and colours with it: "midnight blue". */
function colorKeys(word: string, before: string): string[] {
  if (word.length < 3) return [];
  const family = word === "gray" ? "grey" : word;
  const isFamily = (colorFamilyNames as string[]).includes(family);
  const named = cssColors.filter(color =>
    colorName(color)
      .split(" ")
      .some(part => part.startsWith(word)),
  );
  // Only a colour that CSS writes as one word may stand alone.
  const telling = before === "" ? named : named.filter(color => color !== word);
  return [...(isFamily ? [keyOf.color(family as ColorFamily)] : []), ...telling.map(color => key(color))];
}
