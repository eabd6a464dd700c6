import * as v from "valibot";
import { slugOf } from "#app/catalog/categories/category-slug.ts";
import { type CollectionTerms, mostAnswerLetters } from "#app/catalog/collections/collection.ts";
import { collectionLayouts, collectionRules } from "#app/catalog/collections/collection-kinds.ts";
import { colorFamilyNames } from "#app/catalog/filters/color-families.ts";
import { lagosInstant } from "#app/lib/lagos-input.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { parseForm } from "#app/lib/parse-form.ts";
import { uuid } from "#app/lib/uuid.ts";

const most = { answers: 20, days: 365 };

const title = v.pipe(
  v.optional(v.string(), ""),
  oneLineName,
  v.nonEmpty("Enter a title."),
  v.maxLength(80, "Use at most 80 characters."),
  v.check(text => slugOf(text) !== "", "Use at least one letter or number in the title."),
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
  v.maxLength(1_000, "Use at most 1,000 characters."),
);

const days = v.pipe(
  v.optional(v.string(), ""),
  v.trim(),
  v.regex(/^\d{0,3}$/u, "Enter a whole number of days, for example 30."),
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
  v.maxLength(most.answers, `Use at most ${most.answers} answers.`),
  v.check(
    all => all.every(one => one.length <= mostAnswerLetters),
    `Use at most ${mostAnswerLetters} characters per answer.`,
  ),
  v.check(all => all.length !== 1, "Enter at least two answers, or leave empty so guests type their own."),
);

const schema = v.object({
  title,
  intro,
  rule: v.picklist(collectionRules, "Choose from the list."),
  category: v.optional(v.string(), ""),
  color: v.optional(v.string(), ""),
  newDays: days,
  layout: v.picklist(collectionLayouts, "Choose from the list."),
  isListed: v.optional(v.string()),
  startsAt: lagosInstant,
  endsAt: lagosInstant,
  question: v.pipe(v.optional(v.string(), ""), oneLineName, v.maxLength(120, "Use at most 120 characters.")),
  answers,
  closesAt: lagosInstant,
});

type Said = v.InferOutput<typeof schema>;

/** Problems come back as sentences by input name. */
export function parseCollectionForm(
  form: FormData,
): { ok: true; terms: CollectionTerms } | { ok: false; fields: Record<string, string> } {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed;
  const values = parsed.values;
  const fields = { ...ruleProblems(values), ...timeProblems(values) };
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const { category, color, isListed, ...rest } = values;
  return {
    ok: true,
    terms: {
      ...rest,
      categoryId: values.rule === "category" ? category : null,
      colorFamily: values.rule === "color" ? color : null,
      newDays: values.rule === "new" ? values.newDays : null,
      // Aso-ebi pages are never listed; buyers get the address.
      isListed: isListed !== undefined && values.question === "",
    },
  };
}

function ruleProblems({ rule, category, color, newDays }: Said): Record<string, string> {
  if (rule === "category" && !v.is(uuid, category)) return { category: "Choose a category." };
  if (rule === "color" && !colorFamilyNames.some(name => name === color)) return { color: "Choose a colour." };
  if (rule === "new" && (newDays === null || newDays < 1 || newDays > most.days)) {
    return { newDays: `Enter 1 to ${most.days} days.` };
  }
  return {};
}

function timeProblems({ startsAt, endsAt, closesAt, question, answers: given }: Said): Record<string, string> {
  const problems: Record<string, string> = {};
  if (startsAt && endsAt && startsAt >= endsAt) problems.endsAt = "The end must be after the start.";
  if (question !== "" && !closesAt) problems.closesAt = "Choose when it closes.";
  if (question === "" && (closesAt || given.length > 0))
    problems.question = "Enter the question, or leave all three empty.";
  if (closesAt && startsAt && closesAt <= startsAt) problems.closesAt = "It must close after it starts.";
  if (closesAt && endsAt && closesAt > endsAt) problems.closesAt = "It must close before the page ends.";
  return problems;
}
