/**
 * True when `typed` may mean `text`: each typed word begins one of its words, allowing one mistake from 5 letters and
 * two from 8 (wrong, missing, extra or swapped letter). Both folded. False without words.
 */
export function mayMean(typed: string, text: string): boolean {
  const words = wordsOf(text);
  const typedWords = wordsOf(typed);
  return typedWords.length > 0 && typedWords.every(one => words.some(word => isWithin(allowedSlips(one), one, word)));
}

/** Cuts a text into runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function allowedSlips({ length }: string): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

/** Computes Damerau's distance, row by row, to the word or its beginning. */
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
    // No later row can be smaller.
    if (fewest > allowed && fewestBefore >= allowed) return false;
    fewestBefore = fewest;
    [beforeLast, last] = [last, current];
  }
  return Math.min(...last) <= allowed;
}
