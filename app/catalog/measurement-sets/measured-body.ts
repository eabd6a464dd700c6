import * as v from "valibot";
import type { Unit } from "#app/catalog/size-charts/lengths.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { uuid } from "#app/lib/uuid.ts";
import { type MeasurementSet, measureKey, millimetres } from "./measurement-set.ts";

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

/** `isOdd`: outside the limits of the set that asked. */
export type Measure = { key: string; name: string; mm: number; isOdd?: true | undefined };

/** Measurements of one person for one piece, as a sale keeps them: in the words that the set had then. */
export type MeasuredBody = { name: string; unit: Unit; measures: Measure[] };

/** Puts values into the set's words and order. Undefined when one of its fields has none. */
export function bodyOf({ name, values }: Pick<AskedBody, "name" | "values">, set: SetWords): MeasuredBody | undefined {
  const measures = set.fields.flatMap(({ key, name: field, leastMm, mostMm }): Measure[] => {
    const mm = values[key];
    if (mm === undefined) return [];
    return [{ key, name: field, mm, ...((mm < leastMm || mm > mostMm) && { isOdd: true }) }];
  });
  return measures.length === set.fields.length ? { name, unit: set.unit, measures } : undefined;
}

type SetWords = Pick<MeasurementSet, "unit" | "fields">;
