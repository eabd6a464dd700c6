const titles = /^(?:mr|mrs|miss|ms|dr|prof|chief|alhaji|alhaja|engr|barr|pastor|rev|sir|madam)\.?$/iu;

/** Letters, as in "Adaeze Obi-Nwosu", "Dr. O’Neill, Ada". */
const letters = /^[\p{L}\p{M}'’.,() -]+$/u;
const longestName = 60;

/**
 * The name a person typed, or "": a stranger may have typed a sentence or an address, which the shop would mail in its
 * name.
 */
export function nameInLetters(fullName: string): string {
  const name = fullName.trim();
  // A dot within a word is an address: "evil.example".
  return name.length <= longestName && letters.test(name) && !/\.\p{L}{2}/u.test(name) ? name : "";
}

/** First name for a greeting, without titles; "" when there is none. */
export function firstNameOf(fullName: string): string {
  const words = nameInLetters(fullName).split(/[\s,]+/u);
  const first = words.find(word => word !== "" && !titles.test(word)) ?? "";
  return /[\p{L}\p{M}'’-]+/u.exec(first)?.[0] ?? "";
}
