/** Nobody searches for these stop words. */
export const joiningWords: ReadonlySet<string> = new Set(
  "a an and any ati for from in my of on or size sizes the to with".split(" "),
);

/** True for "m", "xxl" and "2xl". */
export function isLetterSize(word: string): boolean {
  return /^(?:x{0,4}[sl]|m|\d{1,2}xl)$/u.test(word);
}

/** True for letters of a size and for numbers. */
export function isSizeLike(word: string): boolean {
  return isLetterSize(word) || /^\d{1,3}$/u.test(word);
}

/** Knows that "14" also means "UK 14". */
export function sizeSpellings(word: string): string[] {
  const size = word.toUpperCase();
  return isLetterSize(word) ? [size] : [size, ...["UK", "EU", "US"].map(scale => `${scale} ${size}`)];
}

const ofUk = /(?<![\p{L}\p{N}])uk[\s-]*(?:size[\s-]*)?(\d{1,2})(?![\p{L}\p{N}])/gu;

/** "uk 14" becomes one word. */
export function joinUk(wanted: string): string {
  return wanted.replaceAll(ofUk, "uk$1");
}

/** The number of a word such as "uk14"; undefined for any other word. */
export function ukNumberOf(word: string): string | undefined {
  return /^uk(\d{1,2})$/u.exec(word)?.[1];
}

/** Search word for pieces in one size. */
export const oneSizeWord = "onesize";
const ofOneSize = /(?<![\p{L}\p{N}])(?:one|free)[\s-]?sizes?(?![\p{L}\p{N}])/gu;

/** "one size" and "free size" become one word. */
export function joinOneSize(wanted: string): string {
  return wanted.replaceAll(ofOneSize, oneSizeWord);
}

const ofWear =
  /(?<![\p{L}\p{N}])((?:wo)?men|ladies|kids|children)(?:['’]?s)?[\s-]?(?:wear|clothes|clothing)(?![\p{L}\p{N}])/gu;

/** "mens wear" says no more than "men". */
export function leaveWear(wanted: string): string {
  return wanted.replaceAll(ofWear, "$1");
}

const ofOccasion =
  /(?<![\p{L}\p{N}])(wedding|nikah|church|birthday|naming|owambe|sallah|eid|christmas|xmas|work|office)\s+(?:guests?|outfits?|ceremony|attire|wears?|clothes)(?![\p{L}\p{N}])/gu;

/** "wedding guest" says no more than "wedding". */
export function leaveGuest(wanted: string): string {
  return wanted.replaceAll(ofOccasion, "$1");
}

/** Other words for occasions, in any shop's list. */
const occasionSynonyms: Record<string, string> = {
  eid: "sallah",
  ileya: "sallah",
  salah: "sallah",
  xmas: "christmas",
  bridal: "wedding",
  nikah: "wedding",
  office: "work",
  corporate: "work",
  christening: "naming",
  owanbe: "owambe",
};

/** The word of an occasion that a typed one means, such as "sallah" for "eid"; undefined for itself. */
export function occasionOf(word: string): string | undefined {
  return Object.hasOwn(occasionSynonyms, word) ? occasionSynonyms[word] : undefined;
}

const ofSale = /(?<![\p{L}\p{N}])(?:on sale|sales?|discount(?:s|ed)?|offers?|promos?)(?![\p{L}\p{N}])/iu;
const ofNews = /^(?:new|newest|latest|new in|new arrivals?|just in)$/iu;

const ofCheap = /(?<![\p{L}\p{N}])(?:cheap|cheapest|affordable)(?![\p{L}\p{N}])/iu;

type SpecialWords = { text: string; isOnSale?: true; isNew?: true; isCheap?: true };

/** Reads special words: "sale" means reduced, "cheap" the lowest price first, "new" alone the newest. */
export function readSpecialWords(text: string): SpecialWords {
  const rest = text.replace(ofSale, " ").replace(ofCheap, " ").replaceAll(/\s+/gu, " ").trim();
  return {
    text: ofNews.test(rest) ? "" : rest === text.trim() ? text : rest,
    ...(ofSale.test(text) && { isOnSale: true }),
    ...(ofCheap.test(text) && { isCheap: true }),
    ...(ofNews.test(rest) && { isNew: true }),
  };
}

/** True for stop words and letters that are no size. */
export function saysNothing(wanted: string): boolean {
  return joiningWords.has(wanted) || (/^\p{L}$/u.test(wanted) && !isLetterSize(wanted));
}
