import { CsvError, parse } from "csv-parse/sync";
import { fromCell } from "#app/lib/csv.ts";
import { columnName, type FileRow, type RawRow, type ReadColumn, readColumns } from "./file-columns.ts";
import type { SentRow } from "./file-product.ts";
import type { ColumnMatch } from "./matched-columns.ts";
import { isWooHead, wooColumns, wooRows } from "./woo-rows.ts";

/** 2,000 products with ten sizes and pictures each have this many rows. */
const maxSheetRows = 20_000;
/** Plugins of other shops add many columns. */
const maxColumns = 500;
const maxRowLetters = 500_000;

export type ReadSheet =
  | { ok: true; rows: FileRow[]; head: string[]; sent: SentRow[] }
  | { ok: false; why: string; head?: string[] | undefined };

/**
 * Reads a product file: UTF-8, column names in the first row, any order and case, with or without byte order mark and
 * "sep=;", comma, semicolon or tab, any line ends. `why`: a sentence for the owner. `today`: the day in Lagos. `match`:
 * columns as the owner named them; `sent`: the rows with all their cells. Refused, `head` has the names to choose from.
 */
export function readSheet(bytes: Uint8Array, today: string, match: ColumnMatch = {}): ReadSheet {
  try {
    return readText(new TextDecoder("utf-8", { fatal: true }).decode(bytes), today, match);
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, why: error.message, head: error.head };
    if (error instanceof CsvError) return { ok: false, why: wordsOf(error) };
    if (!(error instanceof TypeError)) throw error;
    return { ok: false, why: "We can't read this file. In your spreadsheet, save it as “CSV UTF-8”." };
  }
}

/** The owner reads the message. */
class Refusal extends Error {
  head: string[] | undefined;

  constructor(message: string, head?: string[]) {
    super(message);
    this.head = head;
  }
}

function readText(text: string, today: string, match: ColumnMatch): ReadSheet {
  const { body, delimiter, columns } = dialectOf(text.replaceAll(/\r\n?/gu, "\n"));
  if (columns > maxColumns) throw new Refusal(`At most ${maxColumns} columns. Remove those you don't need.`);
  const rows: RawRow[] = [];
  const sent: SentRow[] = [];
  let head: Head | undefined;
  parse(body, {
    delimiter,
    record_delimiter: "\n",
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRowLetters,
    to: maxSheetRows + 2,
    on_record: (record: string[], { records, empty_lines: empty }) => {
      const line = records + empty;
      if (head) {
        rows.push(rowOf(record, line, head));
        sent.push({ line, cells: record.map(cell => fromCell(cell.trim())) });
      } else head = headOf(record, match);
      return null;
    },
  });
  if (!head || rows.length === 0) throw new Refusal("This file has no products.");
  if (rows.length > maxSheetRows) throw new Refusal(`At most ${maxSheetRows} rows at a time. Split the file.`);
  const filled = rows.filter(({ cells, hasMore }) => hasMore || Object.values(cells).some(cell => cell !== ""));
  const read = head.isWoo ? wooRows(filled, { names: head.names, today }) : shopifyRows(filled, head.names);
  return { ok: true, rows: read, head: head.said, sent };
}

/** Delimiter, text without Excel's "sep=;" line, number of columns. */
function dialectOf(text: string): { body: string; delimiter: string; columns: number } {
  const [line = "", said] = /^sep=([,;\t])[^\n]{0,500}\n/iu.exec(text) ?? [];
  const body = text.slice(line.length);
  const end = body.indexOf("\n");
  const first = body.slice(0, Math.min(end < 0 ? body.length : end, maxRowLetters)).replaceAll(/"[^"]*"/gu, "");
  const columnsBy = (mark: string) => first.split(mark).length;
  const delimiter = said ?? [",", ";", "\t"].reduce((most, mark) => (columnsBy(mark) > columnsBy(most) ? mark : most));
  return { body, delimiter, columns: columnsBy(delimiter) };
}

type Head = {
  isWoo: boolean;
  places: [column: string, place: number][];
  names: Record<string, string>;
  /** Has all names of the first row. */
  said: string[];
};

function headOf(record: string[], match: ColumnMatch): Head {
  const said = record.map(name => name.trim());
  const names = said.map(name => name.toLowerCase());
  const isWoo = isWooHead(names);
  const known: Record<string, readonly string[]> = isWoo ? wooColumns : readColumns;
  const places = Object.entries(known).flatMap(([column, spellings]): Head["places"] => {
    const matched = isWoo ? undefined : match[column as ReadColumn];
    const spelt = matched === undefined ? spellings : [matched, ...spellings];
    const found = spelt.map(name => names.indexOf(name.toLowerCase())).find(place => place >= 0);
    return found === undefined ? [] : [[column, found]];
  });
  const nameOf = Object.fromEntries(places.map(([column, place]) => [column, said[place]!]));
  if (isWoo || "handle" in nameOf || "title" in nameOf) return { isWoo, places, names: nameOf, said };
  const why = "This file has no column “URL handle” or “Title”. Its first row must be the column names.";
  throw new Refusal(why, [...new Set(said.filter(Boolean))].slice(0, mostNamed));
}

/** A select offers no more. */
const mostNamed = 60;

function rowOf(record: string[], line: number, { places, said }: Head): RawRow {
  const cells = places.map(([column, place]) => [column, fromCell((record[place] ?? "").trim())]);
  const hasMore = record.length > said.length && record.slice(said.length).some(cell => cell.trim() !== "");
  return { line, cells: Object.fromEntries(cells) as RawRow["cells"], hasMore };
}

/** Keeps only unusual column names, to store less. */
function shopifyRows(rows: RawRow[], said: Record<string, string>): FileRow[] {
  const names = Object.fromEntries(
    Object.entries(said).filter(([column, name]) => name !== columnName(column as ReadColumn, {})),
  );
  return rows.map(row => ({ ...row, names }));
}

function wordsOf({ code, message }: CsvError): string {
  const line = /line (\d+)/u.exec(message)?.[1] ?? "1";
  if (code === "CSV_MAX_RECORD_SIZE" || code === "CSV_QUOTE_NOT_CLOSED") {
    return `We can't read this file as CSV: a quotation mark (") before line ${line} is not closed, or a row is too long.`;
  }
  return `We can't read this file as CSV: ${message.replace(/^Invalid [\w ]+: /u, "").replaceAll(/\p{Cc}/gu, " ")}.`;
}
