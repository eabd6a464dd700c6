import * as v from "valibot";
import { oneLineText } from "#app/lib/one-line-text.ts";
import { pictureProblem } from "#app/platform/pictures/picture-problem.ts";
import { fieldNames, pickFields, type ProductFields, productFields, textIn } from "./product-fields.ts";
import { sizeInput, sizeLowInput, sizePriceInput, type SizeStock } from "#app/catalog/sizes/size-stock.ts";

type ParsedForm = { ok: true; product: ProductFields } | { ok: false; fields: Record<string, string> };

/** What is said of a price of nothing until the owner says that it is meant. */
export const asksFree = "₦0.00 gives it away. Type a price, or tick below that you mean it.";

const { sizes: typedSizes, ...otherTyped } = schemasOf("typed");
const storedProduct = v.pipe(v.string(), v.parseJson(), v.object(schemasOf("stored")));

/**
 * Reads the form with which the owner makes or changes a product. A field that is wrong comes back with a sentence
 * under the name of its input ("price", "quantity-M"). The colour that the product has at `present` may stay whatever
 * it is: a content store takes any word, and none. Source: spec, validation (new product, edit product).
 */
export function parseProductForm(form: FormData, present?: { color: string }): ParsedForm {
  const isKept = present !== undefined && textIn(form, "color").trim() === present.color;
  const said = Object.fromEntries(fieldNames.map(name => [name, saidOf(form, name)]));
  const parsed = v.safeParse(v.object({ ...otherTyped, ...(isKept && { color: oneLineText }) }), said);
  const offered = v.safeParse(v.object({ sizes: typedSizes }), said);
  const fields = sentencesOf([...(parsed.issues ?? []), ...(offered.issues ?? [])]);
  // A slip of the thumb gives the piece away: it is asked about once, with and without script.
  if (parsed.success && parsed.output.priceKobo === 0 && form.get("isFree") !== "yes") fields.price = asksFree;
  const missing = pictureProblem(form);
  if (missing) fields.image = missing;
  if (!parsed.success || !offered.success || Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, product: { ...parsed.output, ...offered.output } };
}

/**
 * Reads what an edit began from, as `writeSeenProduct` has put it into the form; undefined for a form that is none of
 * ours.
 */
export function parseSeenProduct(form: FormData): ProductFields | undefined {
  const parsed = v.safeParse(storedProduct, form.get("seen"));
  return parsed.success ? parsed.output : undefined;
}

/** What an edit begins from, for the form to carry along. */
export function writeSeenProduct(product: ProductFields): string {
  return JSON.stringify(pickFields(product, fieldNames));
}

function schemasOf<Kind extends "typed" | "stored">(kind: Kind) {
  const schemas = Object.fromEntries(fieldNames.map(name => [name, productFields[name][kind]]));
  return schemas as { [Name in keyof ProductFields]: (typeof productFields)[Name][Kind] };
}

function saidOf(form: FormData, name: keyof ProductFields): unknown {
  const field = productFields[name];
  return "said" in field ? field.said(form) : textIn(form, field.input);
}

const inputsOfSize: Record<string, (size: string) => string> = {
  quantity: sizeInput,
  priceKobo: sizePriceInput,
  lowLevel: sizeLowInput,
};

/** The first sentence about each input. */
function sentencesOf(issues: v.BaseIssue<unknown>[]): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const { path = [], message } of issues) {
    const [field, part, of] = path;
    const name = field?.key as keyof ProductFields;
    const inputOf = name === "sizes" && part ? inputsOfSize[String(of?.key)] : undefined;
    const input = inputOf ? inputOf((part!.value as SizeStock).size) : productFields[name].input;
    sentences[input] ??= message;
  }
  return sentences;
}
