import * as v from "valibot";
import { lagosInstant } from "#app/lib/lagos-input.ts";
import type { Kobo } from "#app/lib/money.ts";
import { parseForm } from "#app/lib/parse-form.ts";
import { typedNaira } from "#app/lib/typed-naira.ts";

/** `saleKobo` in kobo; null `from`: at once, null `to`: until ended. */
export type ProductSale = { saleKobo: Kobo; from: Date | null; to: Date | null };

const schema = v.object({
  salePrice: typedNaira("Enter the price in naira, for example 9500.", 1),
  saleFrom: lagosInstant,
  saleTo: lagosInstant,
});

/** Sentences by input. */
export function parseSaleForm(
  form: FormData,
): { ok: true; sale: ProductSale } | { ok: false; fields: Record<string, string> } {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed;
  const { salePrice: saleKobo, saleFrom: from, saleTo: to } = parsed.values;
  if (from && to && from >= to) return { ok: false, fields: { saleTo: "The end must be after the start." } };
  return { ok: true, sale: { saleKobo, from, to } };
}
