import { CsvError, parse } from "csv-parse/sync";
import { fromCell } from "#app/lib/csv.ts";
import { type FileRow, type ReadColumn, readColumns } from "./file-columns.ts";

/** The most rows that are read: 2,000 products with ten sizes and pictures each. */
export const maxRows = 20_000;

type ReadFile = { ok: true; rows: FileRow[] } | { ok: false; why: string };

/**
 * Reads a file of products: UTF-8, its first line the names of its columns, in any order and any case. A byte order
 * mark, semicolons as a sheet set to a European language writes them, and lines that are empty are no harm.
 * `why`: a sentence for the owner about a file that is none.
 */
export function readRows(bytes: Uint8Array): ReadFile {
  let records: { record: string[]; info: { lines: number } }[];
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const head = text.slice(0, text.indexOf("\n") + 1 || undefined);
    records = parse(text, {
      delimiter: head.split(";").length > head.split(",").length ? ";" : ",",
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      to: maxRows + 2,
    }) as unknown as typeof records;
  } catch (error) {
    if (error instanceof CsvError)
      return { ok: false, why: `This file cannot be read as CSV: ${plain(error.message)}.` };
    if (!(error instanceof TypeError)) throw error;
    return { ok: false, why: "This file is no UTF-8 text. In a sheet, save it as “CSV UTF-8”." };
  }
  const [head, ...body] = records;
  if (!head || body.length === 0) return { ok: false, why: "This file has no products in it." };
  if (body.length > maxRows) return { ok: false, why: `At most ${maxRows} rows at a time: divide the file.` };
  const columns = placesOf(head.record);
  if (columns.handle === undefined && columns.title === undefined) {
    const why = "This file has neither a column “URL handle” nor “Title”. Its first line must be the names of columns.";
    return { ok: false, why };
  }
  const rows = body.map(({ record, info }) => ({ line: info.lines, cells: cellsOf(record, columns) }));
  return { ok: true, rows: rows.filter(({ cells }) => Object.values(cells).some(cell => cell !== "")) };
}

type Places = Partial<Record<ReadColumn, number>>;

function placesOf(head: string[]): Places {
  const names = head.map(name => name.trim().toLowerCase());
  const places: Places = {};
  for (const [column, known] of Object.entries(readColumns)) {
    const place = names.findIndex(name => known.some(one => one.toLowerCase() === name));
    if (place >= 0) places[column as ReadColumn] = place;
  }
  return places;
}

function cellsOf(record: string[], columns: Places): FileRow["cells"] {
  const told = Object.entries(columns).map(([column, place]) => [column, fromCell((record[place] ?? "").trim())]);
  return Object.fromEntries(told) as FileRow["cells"];
}

/** The library's message without what only it knows. */
function plain(message: string): string {
  return message.replace(/^Invalid [\w ]+: /u, "").replaceAll(/\p{Cc}/gu, " ");
}
