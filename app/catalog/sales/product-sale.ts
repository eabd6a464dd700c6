import * as v from "valibot";
import { lagosInputText, lagosInstant } from "#app/lib/lagos-input.ts";
import { type Kobo, nairaDecimal } from "#app/lib/money.ts";
import { parseForm } from "#app/lib/parse-form.ts";
import { typedNaira } from "#app/lib/typed-naira.ts";

/** A sale. `saleKobo` is in kobo; null `from`: it begins at once; null `to`: it runs until ended. */
export type ProductSale = { saleKobo: Kobo; from: Date | null; to: Date | null };

const schema = v.object({
  salePrice: typedNaira("Enter the price in naira, for example 9500.", 1),
  saleFrom: lagosInstant,
  saleTo: lagosInstant,
});

export const saleInputs = ["salePrice", "saleFrom", "saleTo"] as const;

/** The texts that the form began from, to leave a sale alone that nobody changed. */
export const seenSaleInput = "sale-seen";

/** Returns what the inputs begin with. */
export function saleTexts(sale: ProductSale | undefined): [price: string, from: string, to: string] {
  if (!sale) return ["", "", ""];
  const price = nairaDecimal(sale.saleKobo).replace(/\.00$/u, "");
  return [price, lagosInputText(sale.from), lagosInputText(sale.to)];
}

export type SaleChange = { isChanged: false } | { isChanged: true; sale: ProductSale | undefined };

/** Without a price the sale ends. Problems are sentences by input. */
export function parseSaleChange(
  form: FormData,
): { ok: true; change: SaleChange } | { ok: false; fields: Record<string, string> } {
  const texts = saleInputs.map(input => String(form.get(input) ?? "").trim());
  if (!form.has(seenSaleInput) || JSON.stringify(texts) === form.get(seenSaleInput)) {
    return { ok: true, change: { isChanged: false } };
  }
  if (texts.every(text => text === "")) return { ok: true, change: { isChanged: true, sale: undefined } };
  const parsed = parseSaleForm(form);
  return parsed.ok ? { ok: true, change: { isChanged: true, sale: parsed.sale } } : parsed;
}

function parseSaleForm(
  form: FormData,
): { ok: true; sale: ProductSale } | { ok: false; fields: Record<string, string> } {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed;
  const { salePrice: saleKobo, saleFrom: from, saleTo: to } = parsed.values;
  if (from && to && from >= to) return { ok: false, fields: { saleTo: "The end must be after the start." } };
  return { ok: true, sale: { saleKobo, from, to } };
}
