import { allOf, anyOf, key, keyOf } from "#app/catalog/filters/filter-conditions.server.ts";
import { type ColorFamily, colorFamilyNames } from "#app/catalog/filters/color-families.ts";
import { colorName } from "#app/catalog/colours/color-name.ts";
import { cssColors } from "#app/catalog/colours/css-colors.ts";
import { readSameWords, type SameWords } from "#app/shop/settings/same-words.ts";
import { isOneSize } from "#app/catalog/sizes/size.ts";
import { isLetterSize, isSizeLike, joiningWords, joinOneSize, oneSizeWord, sizeSpellings } from "./telling-words.ts";

/**
 * A query in keys: `titled` by the words of titles alone, `retitled` by what means the same in titles, `named` also by
 * category, colour and size, `anywhere` by all a product is found by; "" where nothing of it is a word. `partly`: by
 * all words but one, then by any. `isLed`: it is one of the words that lead to others, as "men" does.
 */
export type QueryKeys = {
  titled: string;
  retitled: string;
  named: string;
  anywhere: string;
  partly: string[];
  isLed: boolean;
};

/** A category with its name folded. */
export type FoldedCategory = { id: string; name: string };

/** The keys of a word. One that was typed may be the beginning of a longer one; what means the same is whole. */
type Meaning = (word: string, isTyped: boolean) => string;

/**
 * The keys of a folded query: each of its words has to begin one of the product's, or to name its category, a colour
 * or a size; a plural finds what is one, and what means the same (`same`, folded) is found too.
 */
export function keysOfQuery(
  wanted: string,
  { same, categories }: { same: string; categories: readonly FoldedCategory[] },
): QueryKeys {
  const joined = joinOneSize(wanted);
  const words = queryWords(joined);
  const groups = readSameWords(same).map(groupOf);
  const said = { isOnly: words.length === 1, isSize: /(?:^|\s)sizes?(?:\s|$)/u.test(joined) };
  const inTitle: Meaning = (word, isTyped) => anyOf(formKeys(word, "~", { ...said, isTyped }));
  const meaningBy =
    (before: string): Meaning =>
    (word, isTyped) => {
      if (word === oneSizeWord) return oneSizeKeys;
      if (isSizeLike(word) && said.isSize) return anyOf(sizeSpellings(word).map(keyOf.size));
      const called = categoryKeys(word, categories, isTyped);
      return anyOf([...formKeys(word, before, { ...said, isTyped }), ...colorKeys(word, before), ...called]);
    };
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const { things, length } = sameAs(words.slice(at), groups);
    const termBy = (meaning: Meaning) =>
      anyOf(things.map((thing, n) => allOf(thing.map(word => meaning(word, n === 0)))));
    const isTelling = words[at]!.length > 2 && !isSizeLike(words[at]!);
    const retitled = termBy(inTitle);
    terms.push({ retitled, named: termBy(meaningBy("~")), anywhere: termBy(meaningBy("")), isTelling });
    at += length;
  }
  const titled = said.isSize ? "" : allOf(words.map(word => inTitle(word, true)));
  const retitled = allOf(terms.map(term => term.retitled));
  return {
    titled,
    retitled: said.isSize || retitled === titled ? "" : retitled,
    named: allOf(terms.map(({ named }) => named)),
    anywhere: allOf(terms.map(({ anywhere }) => anywhere)),
    partly: partsOf(terms),
    isLed: groups.some(
      ({ said: one, meant }) => one !== meant && one.some(thing => thing.join(" ") === words.join(" ")),
    ),
  };
}

/** A word of the query, or several that mean something together. `isTelling`: it is more than a size or a letter. */
type Term = { retitled: string; named: string; anywhere: string; isTelling: boolean };

/** What has all terms but one, and then what has any of those that tell something; nothing for a single one. */
function partsOf(terms: Term[]): string[] {
  if (terms.length < 2) return [];
  const butOne = terms
    .map((_, left) => terms.toSpliced(left, 1))
    .filter(others => others.some(({ isTelling }) => isTelling))
    .map(others => allOf(others.map(({ anywhere }) => anywhere)));
  const any = anyOf(terms.filter(({ isTelling }) => isTelling).map(({ anywhere }) => anywhere));
  return [...new Set([anyOf(butOne), any])].filter(keys => keys !== "");
}

/** The keys of a word that names a colour or a size, which no title need have; undefined for any other word. */
export function factKeys(word: string): string | undefined {
  const keys = [...(isSizeLike(word) ? [key(word)] : []), ...colorKeys(word, "")];
  return keys.length > 0 ? anyOf(keys) : undefined;
}

/** The words of a query, as the database's `words_in` cuts a product's, without those that only join others. */
function queryWords(wanted: string): string[] {
  const parts = wanted.replaceAll(/['’]s(?![\p{L}\p{N}])/gu, "").split(/\s+/u);
  const telling = parts.filter(part => !joiningWords.has(part));
  return (telling.length > 0 ? telling : parts).flatMap(cut);
}

function groupOf({ said, meant }: SameWords): Group {
  const things = said.map(tell);
  return { said: things, meant: meant === said ? things : meant.map(tell) };
}

/** The words of what means the same that say something: "plus" of "plus size". */
function tell(thing: string): string[] {
  const words = cut(thing);
  const telling = words.filter(word => !joiningWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** The same signs as in `words_in`, in the migration of the products' keys. */
function cut(text: string): string[] {
  return text.split(/[^a-z0-9\u00df-\u1fff\u3040-\ud7ff]+/u).filter(word => word !== "" && word.length <= 40);
}

type Group = { said: string[][]; meant: string[][] };

/** What the first words mean, and how many of them that is: themselves, or all of their group. */
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

/** "l" and "12" are sizes, not the beginnings of many words; alone they are the sizes that are offered. */
function formKeys(word: string, before: string, { isOnly, isTyped }: { isOnly: boolean; isTyped: boolean }): string[] {
  if (!isSizeLike(word)) {
    if (isTyped) return forms(word).map(form => key(before + form, { isBegun: true }));
    return [...forms(word), `${word}s`, `${word}es`].map(form => key(before + form));
  }
  const sizes = sizeSpellings(word).map(keyOf.size);
  // A description may have the letter of a size for anything.
  if (isOnly && isLetterSize(word)) return [...sizes, key(`~${word}`)];
  return [key(before + word), ...sizes];
}

/** A word as typed, and what it is the plural of. */
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

/** Pieces that are said to come in "One size": a letter that tells nothing, because no other letter is beside it. */
const oneSizeKeys = anyOf([
  ...["Free size", "One size"].map(keyOf.size),
  ...letters
    .filter(size => isOneSize([{ size }]))
    .map(size => allOf([keyOf.size(size), `!${anyOf(letters.filter(other => other !== size).map(keyOf.size))}`])),
]);

/** "blue" names a family, and colours that are said with it: "midnight blue". */
function colorKeys(word: string, before: string): string[] {
  if (word.length < 3) return [];
  const family = word === "gray" ? "grey" : word;
  const isFamily = (colorFamilyNames as string[]).includes(family);
  const named = cssColors.filter(color =>
    colorName(color)
      .split(" ")
      .some(part => part.startsWith(word)),
  );
  // A word of a description is no name: only what CSS writes together stands for a colour alone.
  const telling = before === "" ? named : named.filter(color => color !== word);
  return [...(isFamily ? [keyOf.color(family as ColorFamily)] : []), ...telling.map(color => key(color))];
}
