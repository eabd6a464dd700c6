import * as v from "valibot";
import { lagosInstant } from "#app/lib/lagos-input.ts";
import { koboFromNairaText } from "#app/lib/money.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { parseForm } from "#app/lib/parse-form.ts";
import { withoutPercentSign } from "#app/lib/percent-text.ts";
import { typedNairaOrNone } from "#app/lib/typed-naira.ts";
import { uuid } from "#app/lib/uuid.ts";
import { codeFrom } from "#app/money/discounts/cart-discount.ts";
import type { DiscountTerms } from "#app/money/discounts/discount.ts";
import { discountKinds } from "#app/money/discounts/discount-states.ts";

const naira = typedNairaOrNone("Enter an amount in naira, for example 3500 or 3,500.50.", 1);

/** Hundredths of a per cent have two decimals, like naira. */
const percent = v.pipe(
  v.optional(v.string(), ""),
  v.rawTransform<string, number | null>(({ dataset, addIssue, NEVER }) => {
    const text = withoutPercentSign(dataset.value);
    if (text === "") return null;
    const basisPoints = /^[\d.]+$/u.test(text) ? koboFromNairaText(text) : undefined;
    if (basisPoints && basisPoints <= wholeBp) return basisPoints;
    addIssue({ message: "Enter a percentage from 0.01 to 100, for example 15 or 12.5." });
    return NEVER;
  }),
);
const wholeBp = 10_000;

const limit = v.pipe(
  v.optional(v.string(), ""),
  v.trim(),
  v.regex(/^(?:[1-9]\d{0,6})?$/u, "Enter a whole number above 0, or leave empty."),
  v.transform(text => (text === "" ? null : Number(text))),
);

const code = v.pipe(
  v.optional(v.string(), ""),
  v.transform(codeFrom),
  v.regex(/^(?:[A-Z0-9-]{3,24})?$/u, "Use 3 to 24 letters A to Z, digits and hyphens."),
  v.transform(text => (text === "" ? null : text)),
);

const schema = v.object({
  code,
  title: v.pipe(v.optional(v.string(), ""), oneLineName, v.maxLength(60, "Use at most 60 characters.")),
  kind: v.picklist(discountKinds, "Choose from the list."),
  percent,
  amount: naira,
  minimum: naira,
  withoutSale: v.optional(v.string()),
  isFirstOrder: v.optional(v.string()),
  startsAt: lagosInstant,
  endsAt: lagosInstant,
  maxUses: limit,
  maxPerPerson: limit,
});

const ids = v.array(uuid);

/** Without the products: those are typed as codes, which only the shop can look up. */
export type ParsedDiscount =
  | { ok: true; terms: DiscountTerms; productCodes: string[] }
  | { ok: false; fields: Record<string, string> };

/** Problems come back as sentences by input name. */
export function parseDiscountForm(form: FormData): ParsedDiscount {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed;
  const values = parsed.values;
  const categories = v.safeParse(ids, form.getAll("category"));
  const collections = v.safeParse(ids, form.getAll("collection"));
  const fields = problemsOf(values, form);
  if (!categories.success) fields.category = "Choose the categories again.";
  if (!collections.success) fields.collection = "Choose the collections again.";
  if (!categories.success || !collections.success || Object.keys(fields).length > 0) return { ok: false, fields };
  const { percent: percentBp, amount: amountKobo, minimum: minimumKobo, withoutSale, isFirstOrder, ...rest } = values;
  const isForAll = form.get("isFor") !== "some";
  return {
    ok: true,
    productCodes: isForAll ? [] : codesIn(form),
    terms: {
      ...rest,
      percentBp: values.kind === "percent" ? percentBp : null,
      amountKobo: values.kind === "naira" ? amountKobo : null,
      minimumKobo,
      withoutSale: withoutSale !== undefined,
      isFirstOrder: isFirstOrder !== undefined,
      categoryIds: isForAll ? [] : categories.output,
      productIds: [],
      collectionIds: isForAll ? [] : collections.output,
    },
  };
}

/** Finds terms that contradict each other. */
function problemsOf(said: v.InferOutput<typeof schema>, form: FormData): Record<string, string> {
  const problems: Record<string, string> = {};
  if (said.kind === "percent" && said.percent === null) problems.percent = "Enter the percentage.";
  if (said.kind === "naira" && said.amount === null) problems.amount = "Enter the amount in naira.";
  if (said.code === null && said.title === "") {
    problems.title = "Enter a name for an automatic discount.";
  }
  if (said.startsAt && said.endsAt && said.startsAt >= said.endsAt)
    problems.endsAt = "The end must be after the start.";
  const ticked = form.getAll("category").length + form.getAll("collection").length;
  if (form.get("isFor") === "some" && codesIn(form).length + ticked === 0) {
    problems.products = "Select categories, collections or products, or choose everything.";
  }
  return problems;
}

/** Nobody types more codes. */
const mostCodes = 200;

function codesIn(form: FormData): string[] {
  const text = form.get("products");
  const codes = typeof text === "string" ? text.split(/[\s,;]+/u).filter(Boolean) : [];
  return [...new Set(codes)].slice(0, mostCodes);
}
