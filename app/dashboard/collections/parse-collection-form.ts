import * as v from "valibot";
import { parseForm } from "#app/lib/parse-form.ts";
import { slugOf } from "#app/catalog/categories/category-slug.ts";
import { type CollectionTerms, mostAnswerLetters } from "#app/catalog/collections/collection.ts";
import { colorFamilyNames } from "#app/catalog/filters/color-families.ts";
import { lagosInstant } from "#app/lib/lagos-input.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { uuid } from "#app/lib/uuid.ts";
import { collectionLayouts, collectionRules } from "#app/platform/tables/states.ts";

const most = { answers: 20, days: 365 };

const title = v.pipe(
  v.optional(v.string(), ""),
  oneLineName,
  v.nonEmpty("Type a title."),
  v.maxLength(80, "Make the title shorter: at most 80 letters."),
  v.check(text => slugOf(text) !== "", "The title needs a letter or a digit."),
);

const intro = v.pipe(
  v.optional(v.string(), ""),
  v.normalize("NFC"),
  v.transform(text =>
    text
      .replaceAll(/\r\n?/gu, "\n")
      .replaceAll(/[^\P{Cc}\n]+/gu, " ")

      .trim(),
  ),
  v.maxLength(1_000, "Make this shorter: at most 1,000 letters."),
);

const days = v.pipe(
  v.optional(v.string(), ""),
  v.trim(),
  v.regex(/^\d{0,3}$/u, "Type a whole number of days, for example 30."),
  v.transform(text => (text === "" ? null : Number(text))),
);

const answers = v.pipe(
  v.optional(v.string(), ""),
  v.transform(text => [
    ...new Set(
      text
        .split("\n")
        .map(line => v.parse(oneLineName, line))
        .filter(Boolean),
    ),
  ]),
  v.maxLength(most.answers, `Give at most ${most.answers} answers.`),
  v.check(
    all => all.every(one => one.length <= mostAnswerLetters),
    `Make each answer shorter: at most ${mostAnswerLetters} letters.`,
  ),
  v.check(all => all.length !== 1, "Give two answers or more, or none for anything to be typed."),
);

const schema = v.object({
  title,
  intro,
  rule: v.picklist(collectionRules, "Choose one of the list."),
  category: v.optional(v.string(), ""),
  color: v.optional(v.string(), ""),
  newDays: days,
  layout: v.picklist(collectionLayouts, "Choose one of the list."),
  isListed: v.optional(v.string()),
  startsAt: lagosInstant,
  endsAt: lagosInstant,
  question: v.pipe(
    v.optional(v.string(), ""),
    oneLineName,
    v.maxLength(120, "Make the question shorter: at most 120 letters."),
  ),
  answers,
  closesAt: lagosInstant,
});

type Said = v.InferOutput<typeof schema>;

/** Reads the form of a collection; what is wrong comes back as a sentence under its input's name. */
export function parseCollectionForm(
  form: FormData,
): { ok: true; terms: CollectionTerms } | { ok: false; fields: Record<string, string> } {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed;
  const said = parsed.values;
  const fields = { ...ruleProblems(said), ...timeProblems(said) };
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const { category, color, isListed, ...rest } = said;
  return {
    ok: true,
    terms: {
      ...rest,
      categoryId: said.rule === "category" ? category : null,
      colorFamily: said.rule === "color" ? color : null,
      newDays: said.rule === "new" ? said.newDays : null,
      // Who is to buy through an aso-ebi page has its address.
      isListed: isListed !== undefined && said.question === "",
    },
  };
}

function ruleProblems({ rule, category, color, newDays }: Said): Record<string, string> {
  if (rule === "category" && !v.is(uuid, category)) return { category: "Choose a category." };
  if (rule === "color" && !colorFamilyNames.some(name => name === color)) return { color: "Choose a colour." };
  if (rule === "new" && (newDays === null || newDays < 1 || newDays > most.days)) {
    return { newDays: `Type a number of days from 1 to ${most.days}.` };
  }
  return {};
}

function timeProblems({ startsAt, endsAt, closesAt, question, answers: given }: Said): Record<string, string> {
  const problems: Record<string, string> = {};
  if (startsAt && endsAt && startsAt >= endsAt) problems.endsAt = "It has to end after it begins.";
  if (question !== "" && !closesAt) problems.closesAt = "Choose until when guests can buy.";
  if (question === "" && (closesAt || given.length > 0))
    problems.question = "Type the question, or leave all three empty.";
  if (closesAt && startsAt && closesAt <= startsAt) problems.closesAt = "It has to close after it begins.";
  if (closesAt && endsAt && closesAt > endsAt) problems.closesAt = "It has to close before the page ends.";
  return problems;
}
