import * as v from "valibot";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { parseForm, sentenceOf } from "#app/lib/parse-form.ts";
import { uuid } from "#app/lib/uuid.ts";

const maxLetters = 60;

/** A place's everyday name, such as "Ajah". */
const placeName = v.pipe(
  oneLineName,
  v.nonEmpty("Enter a name."),
  v.maxLength(maxLetters, `Use at most ${maxLetters} characters.`),
);

const mostNames = 100;

const listed = v.pipe(
  v.string(),
  v.transform(text => [
    ...new Set(
      text
        .split(/[\n,;]/u)
        .map(name => v.parse(oneLineName, name))
        .filter(Boolean),
    ),
  ]),
  v.minLength(1, "Enter at least one area."),
  v.maxLength(mostNames, `Add at most ${mostNames} areas at once.`),
  v.rawCheck(({ dataset, addIssue }) => {
    const long = dataset.typed && dataset.value.find(name => name.length > maxLetters);
    if (long) addIssue({ message: `“${long.slice(0, 30)}…” is longer than ${maxLetters} characters.` });
  }),
);

/** Separated by lines or commas. A problem comes back as a sentence. */
export function parsePlaceNames(text: unknown): { ok: true; names: string[] } | { ok: false; problem: string } {
  const parsed = v.safeParse(listed, text);
  return parsed.success ? { ok: true, names: parsed.output } : { ok: false, problem: sentenceOf(parsed.issues[0]) };
}

const formSchema = v.object({
  name: placeName,
  seenName: v.optional(v.string()),
  after: v.optional(v.union([v.literal("first"), uuid], "Choose a position.")),
  seenAfter: v.optional(v.string()),
});

type PlaceChange = { name: string; seenName: string | undefined; after: string | undefined };

/** Reads the form of a place. `after` is set only when the position was changed. */
export function parsePlaceForm(
  form: FormData,
): { ok: true; change: PlaceChange } | { ok: false; fields: Record<string, string> } {
  const parsed = parseForm(formSchema, form);
  if (!parsed.ok) return parsed;
  const { name, after, seenAfter } = parsed.values;
  const isLeft = form.getAll("leave").includes("name");
  const seenName = parsed.values.seenName;
  const change = { name: isLeft && seenName !== undefined ? seenName : name, seenName };
  return { ok: true, change: { ...change, after: after === seenAfter ? undefined : after } };
}
