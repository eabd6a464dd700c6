/**
 * Whether someone who typed `typed` may have meant `text`: each typed word is the beginning of one of its words, but
 * for a slip or two: a letter wrong, missing, too many, or two neighbours swapped. One slip from 5 letters, two from 8.
 * Both texts are folded already (lower case, no marks). False when `typed` has no word at all.
 */
export function mayMean(typed: string, text: string): boolean {
  const words = wordsOf(text);
  const typedWords = wordsOf(typed);
  return typedWords.length > 0 && typedWords.every(one => words.some(word => isWithin(allowedSlips(one), one, word)));
}

/** The words of a folded text: its runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function allowedSlips({ length }: string): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

/** Whether so many slips turn `typed` into `word` or a beginning of it (Damerau's distance, row by row). */
function isWithin(allowed: number, typed: string, word: string): boolean {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  let fewestBefore = 0;
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let fewest = row;
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped = row > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      const here = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
      current[column] = here;
      if (here < fewest) fewest = here;
    }
    // No later row has fewer than this one, or than the one before and a swap.
    if (fewest > allowed && fewestBefore >= allowed) return false;
    fewestBefore = fewest;
    [beforeLast, last] = [last, current];
  }
  return Math.min(...last) <= allowed;
}
