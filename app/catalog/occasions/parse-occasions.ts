import * as v from "valibot";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { type FormResult, sentenceOf } from "#app/lib/parse-form.ts";
import { isSameOccasion, maxOccasions, writeOccasions } from "./occasion-words.ts";

/** Most letters of one occasion. */
const maxLetters = 40;
/** One occasion, which may be empty. */
export const occasionName = v.pipe(
  oneLineName,
  v.maxLength(
    maxLetters,
    ({ input }) => `“${input.slice(0, maxLetters)}…” is too long: use at most ${maxLetters} characters.`,
  ),
);

const texts = v.pipe(
  v.string(),
  v.maxLength(5_000, "This list is too long."),
  v.transform((text: string): string[] => text.split(/[,;\r\n]/u)),
  v.array(occasionName),
  v.transform((all: string[]): string[] => all.filter(one => one !== "")),
);

/** A product's field: texts between commas, semicolons or line ends, each occasion once. */
export const occasionsField = {
  said: (form: FormData) =>
    form
      .getAll("occasions")
      .filter(text => typeof text === "string")
      .join(","),
  stored: v.string(),
  typed: v.pipe(
    texts,
    v.transform((all: string[]): string[] => all.filter((one, n) => twinOf(all, one) === n)),
    v.maxLength(maxOccasions, `Choose at most ${maxOccasions} occasions.`),
    v.transform((all: string[]): string => writeOccasions(all)),
  ),
} as const;

const twinOf = (all: string[], one: string) => all.findIndex(other => isSameOccasion(one, other));

const seenNames = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** The owner's list, one a line. `seen`: what the form began from. */
export function parseOccasionList(form: FormData): FormResult<{ names: string[]; seen: string[] }> {
  const typed = v.safeParse(texts, form.get("names") ?? "");
  const seen = v.safeParse(seenNames, form.get("seen"));
  if (!typed.success) return { ok: false, fields: { names: sentenceOf(typed.issues[0]) } };
  const names = typed.output;
  const twice = names.find((name, n) => twinOf(names, name) < n);
  if (twice) return { ok: false, fields: { names: `“${twice}” appears twice.` } };
  if (names.length > maxOccasions) return { ok: false, fields: { names: `At most ${maxOccasions} occasions.` } };
  return { ok: true, names, seen: seen.success ? seen.output : [] };
}

const newName = v.pipe(
  occasionName,
  v.nonEmpty("Enter the new name."),
  v.check(name => !/[,;]/u.test(name), "Leave out commas: they separate occasions."),
);

export function parseOccasionRename(form: FormData): FormResult<{ from: string; to: string }> {
  const from = String(form.get("from") ?? "");
  const to = v.safeParse(newName, form.get("to") ?? "");
  if (from === "") return { ok: false, fields: { from: "Choose an occasion." } };
  return to.success ? { ok: true, from, to: to.output } : { ok: false, fields: { to: sentenceOf(to.issues[0]) } };
}
