import * as v from "valibot";
import { oneLineText } from "#app/lib/one-line-text.ts";
import { type FoldName, foldTitles } from "./fold-titles.ts";

/** `modelCm`: height in whole centimetres; it and `modelSize` are shown together or not at all. */
export type GarmentFacts = Record<FoldName, string> & { modelCm: number | null; modelSize: string };

export const foldNames = Object.keys(foldTitles) as FoldName[];
export const factNames = [...foldNames, "modelCm", "modelSize"] as (keyof GarmentFacts)[];

/** A height in centimetres, from a toddler's to the tallest. */
export const modelHeight = v.pipe(v.number(), v.integer(), v.minValue(50), v.maxValue(230));

const wrongHeight = "Enter the height in centimetres, for example 172, or leave empty.";

/** Reads "172", "172 cm" or "1.72 m", null for an empty field. */
const typedHeight = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:\d{2,3} ?(?:cm)?|[12][.,]\d{1,2} ?m?)?$/iu, wrongHeight),
  v.transform(text => (text === "" ? null : inCentimetres(text))),
  v.message(v.nullable(modelHeight), wrongHeight),
);

function inCentimetres(text: string): number {
  const [whole = "", part] = text.replaceAll(/[^\d.,]/gu, "").split(/[.,]/u);
  return Number(whole + (part?.padEnd(2, "0") ?? ""));
}

const fold = v.pipe(oneLineText, v.maxLength(300, "Use at most 300 characters."));

const foldField = { stored: v.string(), typed: fold };

/** The fields of `productFields` for facts about the garment. */
export const factFields = {
  fabric: foldField,
  care: foldField,
  lining: foldField,
  fit: foldField,
  modelCm: { stored: v.nullable(v.number()), typed: typedHeight },
  modelSize: {
    stored: v.string(),
    typed: v.pipe(oneLineText, v.maxLength(30, "Use at most 30 characters.")),
  },
} as const;

/** Sentences by input, where height or size is missing beside the other. */
export function halfModel({ modelCm, modelSize }: Pick<GarmentFacts, "modelCm" | "modelSize">): Record<string, string> {
  if (modelCm !== null && modelSize === "") return { modelSize: "Enter the size that the model wears." };
  if (modelCm === null && modelSize !== "") return { modelCm: "Enter the model's height, for example 172." };
  return {};
}

/** Leaves out facts that the owner did not give. Returns undefined when none is left. */
export function toldFacts(facts: GarmentFacts): Partial<GarmentFacts> | undefined {
  const filled = factNames.filter(name => facts[name] !== "" && facts[name] !== null);
  return filled.length > 0 ? Object.fromEntries(filled.map(name => [name, facts[name]])) : undefined;
}

/** "Model is 1.72 m and wears M"; undefined when half of it is missing. */
export function modelText({ modelCm, modelSize }: Partial<GarmentFacts>): string | undefined {
  if (!modelCm || !modelSize) return undefined;
  const digits = String(modelCm).padStart(3, "0");
  return `Model is ${digits.slice(0, -2)}.${digits.slice(-2)} m and wears ${modelSize}`;
}
