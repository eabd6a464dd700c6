import * as v from "valibot";
import { altInput } from "#app/catalog/product-fields/alt-input.ts";
import { fieldInputs, fieldNames } from "#app/catalog/product-fields/field-inputs.ts";
import { productFields } from "#app/catalog/products/product-fields.ts";
import { parseProductForm } from "#app/catalog/products/product-form.ts";
import type { FormResult } from "#app/lib/parse-form.ts";

/** Input names and texts, repeated as the form sends them. */
export const typedTexts = v.array(v.strictTuple([v.string(), v.string()]));

export type ProductDraftTexts = v.InferOutput<typeof typedTexts>;

export type WrittenDraft = { title: string; typed: ProductDraftTexts; pictures: string[] };

/** Inputs that a draft needs too. */
const always = [fieldInputs.title.input, fieldInputs.pictures.input] as string[];
const typedOnce = fieldNames.map(name => fieldInputs[name].input as string).filter(input => !always.includes(input));
const version = v.fallback(v.pipe(v.string(), v.regex(/^\d{1,9}$/u), v.transform(Number)), 0);

/** Returns 0 for a draft that was never saved. */
export function versionOf(form: FormData): number {
  return v.parse(version, form.get("version"));
}

/**
 * Parses a product form as a draft: a title is required, other fields may be empty but not wrong. `fields`: sentences
 * by input.
 */
export function parseDraftForm(form: FormData): FormResult<{ draft: WrittenDraft }> {
  const parsed = parseProductForm(form);
  const problems = parsed.ok ? [] : Object.entries(parsed.fields);
  const wrong = problems.filter(([input]) => always.includes(input) || isTyped(form, input));
  if (wrong.length > 0) return { ok: false, fields: Object.fromEntries(wrong) };
  const title = v.parse(productFields.title.typed, form.get(fieldInputs.title.input));
  const pictures = v.parse(productFields.pictures.typed, productFields.pictures.said(form));
  const sizes = form.getAll("size").filter(size => typeof size === "string");
  const names = [...typedOnce, "isFree", ...sizes.flatMap(size => inputsOf(form, size)), ...pictures.map(altInput)];
  const typed = names.flatMap(name =>
    [...new Set(form.getAll(name))].flatMap(
      (text): ProductDraftTexts => (typeof text === "string" ? [[name, text]] : []),
    ),
  );
  const texts: ProductDraftTexts = [
    ["title", title],
    ...typed,
    ...pictures.map((hash): [string, string] => ["picture", hash]),
  ];
  return { ok: true, draft: { title, typed: texts, pictures } };
}

const isTyped = (form: FormData, input: string) =>
  form.getAll(input).some(text => typeof text !== "string" || text.trim() !== "");

/** Finds all inputs of a size. */
const inputsOf = (form: FormData, size: string) => [...new Set(form.keys())].filter(name => name.endsWith(`-${size}`));

const words: Record<string, string> = {
  price: "price",
  color: "color",
  category: "category",
  size: "sizes",
  stock: "stock",
};

/** Returns words, like ["price", "sizes"]. */
export function missingIn(typed: ProductDraftTexts): string[] {
  const form = new FormData();
  for (const [name, text] of typed) form.append(name, text);
  const parsed = parseProductForm(form);
  return parsed.ok ? [] : [...new Set(Object.keys(parsed.fields).map(input => words[input] ?? input))];
}
