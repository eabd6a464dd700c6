import * as v from "valibot";

/** Length of the owner's list, in letters. */
export const maxSameWords = 5_000;

/**
 * The list shops start with, a line for each group, folded. Words after ">" are found by those before it, not the other
 * way round.
 */
export const standardSameWords = [
  "dress, gown",
  "kids, children",
  "trousers, pants",
  "kaftan, caftan, jalabiya, jalabia",
  "wedding, bridal > lace, gown",
  "birthday > dress, party",
  "eid, sallah > kaftan",
  "maternity > kaftan",
  "bag, handbag",
  "gift, present > accessories, bag, clutch, scarf, cap",
  "nude > beige, champagne, tan, camel, taupe",
  "shoes, footwear, slippers, palm slippers, sandals",
  "women, ladies",
  "women, woman, female > dress, skirt, blouse",
  "men, man, male, gents, husband > trousers, shirt, suit",
  "plus size > xxl, xxxl",
  "t shirt, tshirt",
  "wine, burgundy, maroon",
  "xxl, 2xl",
  "xxxl, 3xl",
].join("\n");

/** A search for one of `said` also finds all of `meant`. */
export type SameWords = { said: string[]; meant: string[] };

/**
 * Each line is a group of words or phrases between commas that mean each other; with ">" the left side leads to the
 * right one.
 */
export function readSameWords(text: string): SameWords[] {
  const things = (part: string) =>
    part
      .split(/[,/=;]/u)
      .map(thing => thing.trim())
      .filter(thing => thing !== "");
  return text.split("\n").flatMap(line => {
    const [said = [], meant] = line.split(">").map(things);
    if (!meant) return said.length > 1 ? [{ said, meant: said }] : [];
    return said.length > 0 && meant.length > 0 ? [{ said, meant }] : [];
  });
}

/** Refuses, with a sentence, a line without any meaning. */
export const typedSameWords = v.pipe(
  v.string(),
  v.maxLength(maxSameWords * 2, "This list is too long."),
  v.transform(text =>
    text
      .toWellFormed()
      .replaceAll(/\r\n?/gu, "\n")
      .split("\n")
      .map(line => line.replaceAll(/[\p{Cc}\s]+/gu, " ").trim())
      .filter(line => line !== "")
      .join("\n"),
  ),
  v.normalize("NFC"),
  v.maxLength(maxSameWords, `Use at most ${maxSameWords} characters.`),
  v.check(
    text => loneLine(text) === undefined,
    ({ input }) => `“${loneLine(input)}” is alone on its line. Add a comma and another word, or delete the line.`,
  ),
);

function loneLine(text: string): string | undefined {
  return text.split("\n").find(line => line !== "" && readSameWords(line).length === 0);
}
