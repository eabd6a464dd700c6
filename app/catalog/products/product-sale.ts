import * as v from "valibot";
import { lagosInstant } from "#app/lib/lagos-input.ts";
import { type Kobo, koboFromNairaText } from "#app/lib/money.ts";

/** `saleKobo` in kobo; null `from`: at once, null `to`: until ended. */
export type ProductSale = { saleKobo: Kobo; from: Date | null; to: Date | null };

const schema = v.object({
  salePrice: v.pipe(
    v.optional(v.string(), ""),
    v.rawTransform<string, Kobo>(({ dataset, addIssue, NEVER }) => {
      const saleKobo = koboFromNairaText(dataset.value);
      if (saleKobo) return saleKobo;
      addIssue({ message: "Type the price in naira with at most two decimals, for example 9500." });
      return NEVER;
    }),
  ),
  saleFrom: lagosInstant,
  saleTo: lagosInstant,
});

/** Sentences by input. */
export function parseSaleForm(
  form: FormData,
): { ok: true; sale: ProductSale } | { ok: false; fields: Record<string, string> } {
  const parsed = v.safeParse(schema, Object.fromEntries(form));
  if (!parsed.success) {
    const { nested = {} } = v.flatten<typeof schema>(parsed.issues);
    const fields = Object.entries(nested).map(([name, [first = ""]]) => [name, first]);
    return { ok: false, fields: Object.fromEntries(fields) };
  }
  const { salePrice: saleKobo, saleFrom: from, saleTo: to } = parsed.output;
  if (from && to && from >= to) return { ok: false, fields: { saleTo: "It has to end after it begins." } };
  return { ok: true, sale: { saleKobo, from, to } };
}
