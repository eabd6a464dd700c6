import * as v from "valibot";
import { asksFree, fieldInputs, fieldNames } from "#app/catalog/product-fields/field-inputs.ts";
import { halfModel } from "#app/catalog/product-fields/garment-facts.ts";
import { halfDeposit } from "#app/catalog/product-fields/making.ts";
import { type SizeStock, sizeInput, sizeLowInput, sizePriceInput } from "#app/catalog/sizes/size-stock.ts";
import { oneLineText } from "#app/lib/one-line-text.ts";
import { sentenceOf } from "#app/lib/parse-form.ts";
import { pictureProblem } from "#app/platform/pictures/picture-problem.ts";
import { type ProductFields, productFields, textIn } from "./product-fields.ts";

type ParsedForm = { ok: true; product: ProductFields } | { ok: false; fields: Record<string, string> };

const { sizes: typedSizes, ...otherTyped } = schemasOf("typed");
const storedProduct = v.pipe(v.string(), v.parseJson(), v.object(schemasOf("stored")));

/**
 * Parses the product form; sentences by input ("price", "quantity-M"). The colour at `present` may stay whatever it is.
 * Source: spec, validation (new product, edit product).
 */
export function parseProductForm(form: FormData, present?: { color: string }): ParsedForm {
  const isKept = present !== undefined && textIn(form, "color").trim() === present.color;
  const typed = Object.fromEntries(fieldNames.map(name => [name, saidOf(form, name)]));
  const parsed = v.safeParse(v.object({ ...otherTyped, ...(isKept && { color: oneLineText }) }), typed);
  const offered = v.safeParse(v.object({ sizes: typedSizes }), typed);
  const fields = sentencesOf([...(parsed.issues ?? []), ...(offered.issues ?? [])]);
  // A price of 0 must be confirmed, with and without script.
  if (parsed.success && parsed.output.priceKobo === 0 && form.get("isFree") !== "yes") fields.price = asksFree;
  if (parsed.success) Object.assign(fields, halfModel(parsed.output), halfDeposit(parsed.output));
  const missing = pictureProblem(form);
  if (missing) fields.image = missing;
  if (!parsed.success || !offered.success || Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, product: { ...parsed.output, ...offered.output } };
}

/** Returns undefined for a form that no page of ours sends. */
export function parseSeenProduct(form: FormData): ProductFields | undefined {
  const parsed = v.safeParse(storedProduct, form.get("seen"));
  return parsed.success ? parsed.output : undefined;
}

function schemasOf<Kind extends "typed" | "stored">(kind: Kind) {
  const schemas = Object.fromEntries(fieldNames.map(name => [name, productFields[name][kind]]));
  return schemas as { [Name in keyof ProductFields]: (typeof productFields)[Name][Kind] };
}

function saidOf(form: FormData, name: keyof ProductFields): unknown {
  const field = productFields[name];
  return "said" in field ? field.said(form) : textIn(form, fieldInputs[name].input);
}

const inputsOfSize: Record<string, (size: string) => string> = {
  quantity: sizeInput,
  priceKobo: sizePriceInput,
  lowLevel: sizeLowInput,
};

/** Returns the first sentence for each input. */
function sentencesOf(issues: v.BaseIssue<unknown>[]): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const issue of issues) {
    const [field, part, of] = issue.path ?? [];
    const name = field?.key as keyof ProductFields;
    const inputOf = name === "sizes" && part ? inputsOfSize[String(of?.key)] : undefined;
    const input = inputOf ? inputOf((part!.value as SizeStock).size) : fieldInputs[name].input;
    sentences[input] ??= sentenceOf(issue);
  }
  return sentences;
}
