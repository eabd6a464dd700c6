import * as v from "valibot";
import type { Unit } from "#app/catalog/size-charts/lengths.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { uuid } from "#app/lib/uuid.ts";
import { measureKey, millimetres } from "./measure-key.ts";
import type { MeasureField, MeasurementSet } from "./measurement-set.ts";

export const maxBodyName = 40;

/** The name by which the shopper knows whose measurements these are. */
export const bodyName = v.pipe(v.string(), oneLineName, v.nonEmpty(), v.maxLength(maxBodyName));

/**
 * Measurements of one person for one piece, as a browser keeps and sends them. `values`: millimetres by the key of a
 * field; `version`: of the set that asked.
 */
export const askedBody = v.object({
  name: bodyName,
  setId: uuid,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  values: v.record(measureKey, millimetres),
});
export type AskedBody = v.InferOutput<typeof askedBody>;

/** Who gave a number: the customer, the shop with its own tape, or an order of before. */
export const givers = ["customer", "shop", "earlier"] as const;
export type Giver = (typeof givers)[number];

/** `isOdd`: outside the limits of the set that asked. `by`: absent for what the customer gave. */
export type Measure = {
  key: string;
  name: string;
  mm: number;
  isOdd?: true | undefined;
  by?: Exclude<Giver, "customer"> | undefined;
};

/** Measurements of one person for one piece, as a sale keeps them: in the words that the set had then. */
export type MeasuredBody = { name: string; unit: Unit; measures: Measure[] };

/** Puts values into the set's words and order. Undefined when one of its fields has none. */
export function bodyOf({ name, values }: Pick<AskedBody, "name" | "values">, set: SetWords): MeasuredBody | undefined {
  const measures = set.fields.flatMap(field => {
    const mm = values[field.key];
    return mm === undefined ? [] : [measureOf(field, mm)];
  });
  return measures.length === set.fields.length ? { name, unit: set.unit, measures } : undefined;
}

/** What is asked; without limits where the product's set has it no more. */
export type AskedField = Pick<MeasureField, "key" | "name"> & Partial<MeasureField>;

/** Returns a length under the name of its field. It is odd outside the field's limits. */
export function measureOf({ key, name, leastMm, mostMm }: AskedField, mm: number): Measure {
  const isOdd = (leastMm !== undefined && mm < leastMm) || (mostMm !== undefined && mm > mostMm);
  return { key, name, mm, ...(isOdd && { isOdd }) };
}

type SetWords = Pick<MeasurementSet, "unit" | "fields">;
