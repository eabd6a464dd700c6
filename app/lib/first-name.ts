import { plainLetters } from "./plain-letters.ts";

const titles = new RegExp(
  `^(?:${[
    "mr|mrs|miss|ms|master|dr|doc|prof|engr|barr|bar|arc|surv|pharm|nurse|hon|amb|capt|col|gen|sgt|justice|sir|dame|lady",
    "chief|high|oba|oloye|otunba|mazi|lolo|nze|ichie|igwe|prince|princess|madam|mama|alhaji|alhaja|alh|hajia|hajiya",
    "mallam|malam|sheikh|imam|pastor|pst|rev|evang|evangelist|apostle|bishop|prophet|deacon|deaconess|elder|fr|sr|bro|sis",
  ].join("|")})\\.?$`,
  "iu",
);

/** Matches letters of a name, as in "Adaeze Obi-Nwosu" or "Dr. O’Neill, Ada". */
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

/** First name for a greeting, without titles and what is in brackets; "" when there is none, or only an initial. */
export function firstNameOf(fullName: string): string {
  const words = nameInLetters(fullName)
    .replaceAll(/\([^)]*\)?/gu, " ")
    .split(/[\s,]+/u);
  const first = words.find(word => word !== "" && !titles.test(word)) ?? "";
  const name = /[\p{L}\p{M}'’-]+/u.exec(first)?.[0] ?? "";
  return Array.from(name.normalize("NFC")).length > 1 ? name : "";
}

/** The first name, or else the whole name, in plain letters: tells people with the same phone number apart. */
export function plainFirstNameOf(fullName: string): string {
  return plainLetters(firstNameOf(fullName) || fullName.trim());
}
