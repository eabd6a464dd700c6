import type { Unit } from "#app/catalog/size-charts/lengths.ts";
import { mmText } from "./length-text.ts";
import type { MeasureField } from "./measurement-set.ts";

/**
 * A row of the form as it was typed. `row` names it while the form is open; `key` is "" for a new field. `at`: a
 * drawing, "none", or "" for the one that is suggested.
 */
export type SetRow = {
  row: string;
  key: string;
  name: string;
  help: string;
  least: string;
  most: string;
  at: string;
};

/** The inputs of a row; each is there once a row. */
export const rowInputs = ["row", "key", "field", "help", "least", "most", "at"] as const;

export function rowsOf(fields: readonly MeasureField[], unit: Unit): SetRow[] {
  return fields.map(({ key, name, help, leastMm, mostMm, at = "" }) => {
    return { row: key, key, name, help, least: mmText(leastMm, unit), most: mmText(mostMm, unit), at };
  });
}

/** Reads the rows from inputs of the same name. */
export function readSetRows(textsOf: (name: string) => readonly unknown[]): SetRow[] {
  const columns = rowInputs.map(name => textsOf(name).map(text => (typeof text === "string" ? text : "")));
  const count = Math.min(columns[2]!.length, 100);
  return Array.from({ length: count }, (_, n) => {
    const [row = "", key = "", name = "", help = "", least = "", most = "", at = ""] = columns.map(texts => texts[n]);
    return { row, key, name, help, least, most, at };
  });
}

/** Writes rows as a form posts them. */
export function typedRows(rows: readonly SetRow[]): [string, string][] {
  return rows.flatMap(({ row, key, name, help, least, most, at }): [string, string][] => [
    ["row", row],
    ["key", key],
    ["field", name],
    ["help", help],
    ["least", least],
    ["most", most],
    ["at", at],
  ]);
}

export function isEmptyRow({ name, help, least, most, at }: SetRow): boolean {
  return [name, help, least, most, at].every(text => text.trim() === "");
}

/** Adds an empty row to type into, unless the last one is. */
export function withEmptyRow(rows: readonly SetRow[]): SetRow[] {
  const last = rows.at(-1);
  return last && isEmptyRow(last) ? [...rows] : [...rows, emptyRow(rows)];
}

/** Does what a button of the list says: "up 2", "down 2", "remove 2" or "add". Anything else changes nothing. */
export function arrangeRows(rows: readonly SetRow[], command: string): SetRow[] {
  if (command === "add") return [...rows, emptyRow(rows)];
  const [, verb, digits] = /^(up|down|remove) (\d{1,3})$/u.exec(command) ?? [];
  const from = Number(digits);
  const row = rows[from];
  if (!verb || !row) return [...rows];
  if (verb === "remove") return rows.toSpliced(from, 1);
  const to = verb === "up" ? from - 1 : from + 1;
  const neighbour = rows[to];
  return neighbour ? rows.with(from, neighbour).with(to, row) : [...rows];
}

function emptyRow(rows: readonly SetRow[]): SetRow {
  let n = rows.length;
  while (rows.some(({ row }) => row === `new-${n}`)) n++;
  return { row: `new-${n}`, key: "", name: "", help: "", least: "", most: "", at: "" };
}
