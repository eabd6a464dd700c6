import * as v from "valibot";
import { mostSaleProducts, type SaleTerms } from "#app/catalog/sales/sale.ts";
import { lagosInstant } from "#app/lib/lagos-input.ts";
import { koboFromNairaText } from "#app/lib/money.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { parseForm } from "#app/lib/parse-form.ts";
import { withoutPercentSign } from "#app/lib/percent-text.ts";
import { uuid } from "#app/lib/uuid.ts";

const mostBp = 9_900;

/** Hundredths of a per cent have two decimals, like naira. */
const percent = v.pipe(
  v.string(),
  v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
    const text = withoutPercentSign(dataset.value);
    const basisPoints = /^[\d.]+$/u.test(text) ? koboFromNairaText(text) : undefined;
    if (basisPoints && basisPoints <= mostBp) return basisPoints;
    addIssue({ message: "Enter a percentage from 1 to 99, for example 20." });
    return NEVER;
  }),
);

const schema = v.object({
  title: v.pipe(
    v.string(),
    oneLineName,
    v.nonEmpty("Enter a name. Customers see it."),
    v.maxLength(60, "Use at most 60 characters."),
  ),
  percent,
  startsAt: lagosInstant,
  endsAt: lagosInstant,
});

const ids = v.array(uuid);

type ParsedSale = { ok: true; terms: SaleTerms } | { ok: false; fields: Record<string, string> };

/** Problems are sentences by input. An end that is over is one, because the sale would never be on. */
export function parseSaleForm(form: FormData, now: Date): ParsedSale {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed;
  const { title, percent: percentBp, startsAt, endsAt } = parsed.values;
  const isForAll = form.get("isFor") !== "some";
  const [categoryIds, collectionIds, productIds] = ["category", "collection", "product"].map(name =>
    isForAll ? [] : [...new Set(form.getAll(name))],
  ) as [unknown[], unknown[], unknown[]];
  const fields: Record<string, string> = {};
  if (endsAt && endsAt <= (startsAt ?? now)) {
    fields.endsAt = startsAt ? "The end must be after the start." : "The end must be in the future.";
  } else if (endsAt && endsAt <= now) fields.endsAt = "The end must be in the future.";
  const all = [categoryIds, collectionIds, productIds].map(one => v.safeParse(ids, one));
  if (!all[0]!.success) fields.category = "Choose the categories again.";
  if (!all[1]!.success) fields.collection = "Choose the collections again.";
  if (!all[2]!.success) fields.product = "Choose the products again.";
  if (productIds.length > mostSaleProducts) {
    fields.product = `At most ${mostSaleProducts} products. Use a category or a collection instead.`;
  }
  if (!isForAll && categoryIds.length + collectionIds.length + productIds.length === 0) {
    fields.isFor = "Select categories, collections or products below, or choose everything.";
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const [categories, collections, products] = all.map(one => one.output as string[]) as [string[], string[], string[]];
  return {
    ok: true,
    terms: {
      ...{ title, percentBp, isForAll, startsAt, endsAt },
      categoryIds: categories,
      collectionIds: collections,
      productIds: products,
    },
  };
}
