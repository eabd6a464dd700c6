import * as v from "valibot";
import { units } from "#app/catalog/size-charts/lengths.ts";
import { measureKey, millimetres } from "./measure-key.ts";
import { chosenPlace } from "./tape-place.ts";

export const maxMeasureName = 30;
export const maxMeasureHelp = 120;
export const maxSetFields = 30;
export const maxSetName = 40;

/**
 * `key` stays when the field is renamed; the same one in two sets is the same measure. `at`: the drawing that the owner
 * chose. Without it, `tapePlaceOf` suggests one.
 */
const measureField = v.object({
  key: measureKey,
  name: v.pipe(v.string(), v.nonEmpty()),
  help: v.string(),
  leastMm: millimetres,
  mostMm: millimetres,
  at: v.optional(chosenPlace),
});
export type MeasureField = v.InferOutput<typeof measureField>;

/** Parses what the column `measurement_sets.fields` holds. */
export const storedFields = v.pipe(v.array(measureField), v.minLength(1), v.maxLength(maxSetFields));

/** The owner's part of a set, in the order in which it is asked. */
export const setFacts = v.object({ name: v.string(), unit: v.picklist(units), fields: storedFields });
export type SetFacts = v.InferOutput<typeof setFacts>;

/** `version` counts up with each change; carts name the one that was asked. */
export type MeasurementSet = SetFacts & { id: string; version: number };

/** An earlier version is accepted this long after its end, in milliseconds: carts stay in browsers. */
export const earlierSetMs = 30 * 24 * 60 * 60_000;

/** Makes a key of a name that none of `taken` is: "Bust" is `bust`, a second one `bust-2`. */
export function keyOfName(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .slice(0, 34)
    .replaceAll(/^-+|-+$/gu, "");
  const base = plain || "measure";
  for (let n = 1; ; n++) {
    const key = n === 1 ? base : `${base}-${n}`;
    if (!taken.includes(key)) return key;
  }
}
