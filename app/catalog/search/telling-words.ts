/** What joins words and finds nothing by itself. */
export const joiningWords: ReadonlySet<string> = new Set(
  "a an and any for from in of on or size sizes the to with".split(" "),
);

/** Whether a folded word is the letters of a size: "m", "xxl", "2xl". */
export function isLetterSize(word: string): boolean {
  return /^(?:x{0,4}[sl]|m|\d{1,2}xl)$/u.test(word);
}

/** Whether a folded word may be a size: letters, or a number. */
export function isSizeLike(word: string): boolean {
  return isLetterSize(word) || /^\d{1,3}$/u.test(word);
}

/** How the shop's scales may write a size that was typed: "14" is "UK 14", too. */
export function sizeSpellings(word: string): string[] {
  const size = word.toUpperCase();
  return isLetterSize(word) ? [size] : [size, ...["UK", "EU", "US"].map(scale => `${scale} ${size}`)];
}

/** What is said of a piece that comes in one size, and the one word that a search reads it as. */
export const oneSizeWord = "onesize";
const ofOneSize = /(?<![\p{L}\p{N}])(?:one|free)[\s-]?sizes?(?![\p{L}\p{N}])/gu;

/** A folded query with "one size" and "free size" as one word each. */
export function joinOneSize(wanted: string): string {
  return wanted.replaceAll(ofOneSize, oneSizeWord);
}

const ofSale = /(?<![\p{L}\p{N}])(?:on sale|sales?|discount(?:s|ed)?|offers?|promos?)(?![\p{L}\p{N}])/iu;
const ofNews = /^(?:new|newest|latest|new in|new arrivals?|just in)$/iu;

/** What of a search is no word of any product: "sale" means what is reduced, "new" by itself what is newest. */
export function readSpecialWords(text: string): { text: string; isOnSale?: true; isNew?: true } {
  const rest = text.replace(ofSale, " ").replaceAll(/\s+/gu, " ").trim();
  return {
    text: ofNews.test(rest) ? "" : rest === text.trim() ? text : rest,
    ...(rest !== text.trim() && { isOnSale: true }),
    ...(ofNews.test(rest) && { isNew: true }),
  };
}

/** Whether a folded query says nothing by itself: a word that only joins others, or a letter that is no size. */
export function saysNothing(wanted: string): boolean {
  return joiningWords.has(wanted) || (/^\p{L}$/u.test(wanted) && !isLetterSize(wanted));
}
