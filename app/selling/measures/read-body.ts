import * as v from "valibot";
import { type AskedBody, bodyName, maxBodyName } from "#app/catalog/measurement-sets/measured-body.ts";
import type { MeasureField, MeasurementSet } from "#app/catalog/measurement-sets/measurement-set.ts";
import { questionAbout, readTypedLength } from "#app/catalog/measurement-sets/typed-length.ts";
import type { Unit } from "#app/catalog/size-charts/lengths.ts";

/** What the page knows of a set. */
export type AskedSet = Pick<MeasurementSet, "id" | "version" | "unit" | "fields">;

/** `fields`: a sentence by the name of an input, `nameInput` or the key of a measurement. */
type ReadBody = { ok: true; body: AskedBody } | { ok: false; fields: Record<string, string> };

export const nameInput = "whose";

/**
 * Reads what was typed about one person. An unusual length is asked about once: `asked` are the texts by key that were
 * sent before, and the same text again is taken.
 */
export function readBody(
  typed: (input: string) => string,
  set: AskedSet,
  asked: Record<string, string> = {},
): ReadBody {
  const fields: Record<string, string> = {};
  const values: Record<string, number> = {};
  const name = v.safeParse(bodyName, typed(nameInput));
  if (!name.success) fields[nameInput] = `Enter a name of at most ${maxBodyName} characters, for example Ada.`;
  for (const field of set.fields) {
    const text = typed(field.key).trim();
    const problem = problemOf(text, field, { unit: set.unit, isAgain: text !== "" && asked[field.key] === text });
    if (problem) fields[field.key] = problem;
    else values[field.key] = readTypedLength(text, set.unit)!.mm;
  }
  if (!name.success || Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, body: { name: name.output, setId: set.id, version: set.version, values } };
}

function problemOf(
  text: string,
  field: MeasureField,
  { unit, isAgain }: { unit: Unit; isAgain: boolean },
): string | undefined {
  const example = unit === "in" ? "38½" : "97";
  if (text === "") return `Enter a length, for example ${example}.`;
  const read = readTypedLength(text, unit);
  if (!read) return `We can't read this. Write it like ${example}.`;
  const question = questionAbout(text, { unit, leastMm: field.leastMm, mostMm: field.mostMm });
  if (!question || isAgain) return undefined;
  if (question.kind === "other-unit") {
    return `Did you mean ${text} ${question.unit}? Write the unit too: ${text} ${question.unit}, or ${text} ${unit}.`;
  }
  return "This is unusual. Measure again, or save once more if it is right.";
}
