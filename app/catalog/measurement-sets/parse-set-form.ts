import * as v from "valibot";
import { type Unit, units } from "#app/catalog/size-charts/lengths.ts";
import { oneLineName, oneLineText } from "#app/lib/one-line-text.ts";
import { sentenceOf } from "#app/lib/parse-form.ts";
import { measureKey } from "./measure-key.ts";
import {
  keyOfName,
  type MeasureField,
  maxMeasureHelp,
  maxMeasureName,
  maxSetFields,
  maxSetName,
  type SetFacts,
} from "./measurement-set.ts";
import { isEmptyRow, readSetRows, type SetRow } from "./set-rows.ts";
import { chosenPlace } from "./tape-place.ts";
import { readTypedLength } from "./typed-length.ts";

type ParsedSet = { ok: true; set: SetFacts; version: number } | { ok: false; fields: Record<string, string> };

const setName = v.pipe(
  v.string(),
  oneLineName,
  v.nonEmpty("Enter a name."),
  v.maxLength(maxSetName, `Use at most ${maxSetName} characters.`),
);
const unitSchema = v.picklist(units, "Choose inches or centimetres.");
const version = v.pipe(v.string(), v.regex(/^\d{1,9}$/u), v.transform(Number));

/** Reads a set from its form, without the rows that were left empty. */
export function parseSetForm(form: FormData): ParsedSet {
  const fields: Record<string, string> = {};
  const name = v.safeParse(setName, form.get("name") ?? "");
  const unit = v.safeParse(unitSchema, form.get("unit"));
  if (!name.success) fields.name = sentenceOf(name.issues[0]);
  if (!unit.success) fields.unit = sentenceOf(unit.issues[0]);
  const read = readFields(
    readSetRows(input => form.getAll(input)),
    unit.success ? unit.output : "in",
  );
  if (typeof read === "string") fields.rows = read;
  if (typeof read === "string" || !name.success || !unit.success) return { ok: false, fields };
  const seen = v.safeParse(version, form.get("version"));
  const set = { name: name.output, unit: unit.output, fields: read };
  return { ok: true, set, version: seen.success ? seen.output : 0 };
}

/** Returns a sentence when a row is wrong. */
function readFields(rows: SetRow[], unit: Unit): MeasureField[] | string {
  const filled = rows.filter(row => !isEmptyRow(row));
  if (filled.length === 0) return "Add at least one measurement, for example Bust.";
  if (filled.length > maxSetFields) return `At most ${maxSetFields} measurements.`;
  const read: MeasureField[] = [];
  const kept = filled.map(row => row.key).filter(text => v.is(measureKey, text));
  for (const row of filled) {
    const field = readField(row, unit);
    if (typeof field === "string") return field;
    if (read.some(other => other.name.toLowerCase() === field.name.toLowerCase()))
      return `“${field.name}” appears twice.`;
    const taken = read.map(other => other.key);
    const isKept = v.is(measureKey, row.key) && !taken.includes(row.key);
    read.push({ key: isKept ? row.key : keyOfName(field.name, [...taken, ...kept]), ...field });
  }
  return read;
}

function readField(row: SetRow, unit: Unit): Omit<MeasureField, "key"> | string {
  const name = v.parse(oneLineName, row.name);
  if (name === "" || name.length > maxMeasureName) {
    return `Each measurement needs a name of at most ${maxMeasureName} characters.`;
  }
  const help = v.parse(oneLineText, row.help);
  if (help.length > maxMeasureHelp) return `${name}: use at most ${maxMeasureHelp} characters to say how to measure.`;
  const least = readTypedLength(row.least, unit);
  const most = readTypedLength(row.most, unit);
  if (!least || !most)
    return `${name}: enter the least and the most, for example ${unit === "in" ? "24 and 60" : "60 and 150"}.`;
  if (least.mm >= most.mm) return `${name}: the most must be more than the least.`;
  const at = row.at || undefined;
  if (at !== undefined && !v.is(chosenPlace, at)) return `${name}: choose a drawing from the list, or no drawing.`;
  return { name, help, leastMm: least.mm, mostMm: most.mm, ...(at && { at }) };
}
