import * as v from "valibot";
import { measureText, unitWords } from "#app/catalog/measurement-sets/length-text.ts";
import {
  type AskedField,
  bodyName,
  givers,
  type Measure,
  type MeasuredBody,
  maxBodyName,
  measureOf,
} from "#app/catalog/measurement-sets/measured-body.ts";
import { readTypedLength } from "#app/catalog/measurement-sets/typed-length.ts";
import type { Unit } from "#app/catalog/size-charts/lengths.ts";

/** A line of an order that is made to measure. `bodies`: those whose measurements are known, at most `quantity`. */
export type MeasuredLine = {
  position: number;
  title: string;
  size: string;
  isOnlySize: boolean;
  quantity: number;
  unit: Unit;
  fields: AskedField[];
  bodies: MeasuredBody[];
};

/** The name of an input: of a measurement by its key, or of the person's name without one. */
export function bodyInput({ position }: Pick<MeasuredLine, "position">, piece: number, key = ""): string {
  return `${key || "whose"} ${position} ${piece}`;
}

type ReadMeasures = { ok: true; bodies: Map<number, MeasuredBody[]> } | { ok: false; fields: Record<string, string> };

/** The name of the input that says who gave what is changed. */
export const giverInput = "by";

/**
 * Reads the form of staff, who may enter what is unusual. A piece without any text has no measurements yet, and a
 * number that stays as it was keeps who gave it.
 */
export function readMeasuresForm(form: FormData, lines: MeasuredLine[]): ReadMeasures {
  const fields: Record<string, string> = {};
  const bodies = new Map<number, MeasuredBody[]>();
  for (const line of lines) {
    const read = Array.from({ length: line.quantity }, (_, piece) => readPiece(form, { line, piece }, fields));
    bodies.set(
      line.position,
      read.filter(body => body !== undefined),
    );
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, bodies };
}

/** Writes into `problems` what is wrong. */
function readPiece(
  form: FormData,
  { line, piece }: { line: MeasuredLine; piece: number },
  problems: Record<string, string>,
): MeasuredBody | undefined {
  const textOf = (key?: string) => String(form.get(bodyInput(line, piece, key)) ?? "").trim();
  const isEmpty = textOf() === "" && line.fields.every(({ key }) => textOf(key) === "");
  if (isEmpty) return undefined;
  const name = v.safeParse(bodyName, textOf());
  if (!name.success) problems[bodyInput(line, piece)] = `Enter a name of at most ${maxBodyName} characters.`;
  const of = (key: string) => line.bodies[piece]?.measures.find(one => one.key === key);
  const measures = line.fields.flatMap((field): Measure[] => {
    const mm = readTypedLength(textOf(field.key), line.unit)?.mm;
    if (mm !== undefined) return [{ ...measureOf(field, mm), ...givenBy(form, mm, of(field.key)) }];
    problems[bodyInput(line, piece, field.key)] = "Enter a length, for example 38½, or 97 cm.";
    return [];
  });
  return name.success ? { name: name.output, unit: line.unit, measures } : undefined;
}

function givenBy(form: FormData, mm: number, before: Measure | undefined): Pick<Measure, "by"> {
  const by = mm === before?.mm ? before.by : v.parse(changedBy, form.get(giverInput));
  return by && by !== "customer" ? { by } : {};
}

const changedBy = v.fallback(v.picklist(givers), "customer");

/** Writes "Mum, inches: Bust 38½, Waist 32; Ada, inches: …" for an order's history. */
export function bodiesText(bodies: readonly MeasuredBody[]): string {
  return bodies
    .map(
      ({ name, unit, measures }) =>
        `${name}, ${unitWords[unit]}: ${measures.map(one => measureText(one, unit)).join(", ")}`,
    )
    .join("; ");
}
