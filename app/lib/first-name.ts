const titles = /^(?:mr|mrs|miss|ms|dr|prof|chief|alhaji|alhaja|engr|barr|pastor|rev|sir|madam)\.?$/iu;

/** A name of letters, as people write it: "Adaeze Obi-Nwosu", "Dr. O’Neill, Ada". */
const letters = /^[\p{L}\p{M}'’.,() -]+$/u;
const longestName = 60;

/**
 * The name a person has typed as their own, where it can be one: letters, of a name's length. "" for anything else: a
 * stranger may have typed a sentence or an address of their own, which the shop would mail in its name.
 */
export function nameInLetters(fullName: string): string {
  const name = fullName.trim();
  // A dot within a word is an address: "evil.example".
  return name.length <= longestName && letters.test(name) && !/\.\p{L}{2}/u.test(name) ? name : "";
}

/**
 * The name to greet somebody by: the first word of their name that is not a title, its letters alone. "" where the name
 * has none, or is none; whoever greets then does so without one.
 */
export function firstNameOf(fullName: string): string {
  const words = nameInLetters(fullName).split(/[\s,]+/u);
  const first = words.find(word => word !== "" && !titles.test(word)) ?? "";
  return /[\p{L}\p{M}'’-]+/u.exec(first)?.[0] ?? "";
}
