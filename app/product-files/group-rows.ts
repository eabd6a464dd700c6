import { koboFromNairaText } from "#app/lib/money.ts";
import { maxPieces } from "#app/catalog/product-fields.ts";
import { fromHtml } from "./described-text.ts";
import { columnName, type FileProblem, type FileRow, type ReadColumn } from "./file-columns.ts";
import type { FileProduct, FileSize } from "./file-product.ts";

export const maxProducts = 2_000;

type Problems = FileProblem[];

/**
 * The products of a file. Rows with one handle are one product; what a later row leaves blank it has from the first
 * one. Where an option is the colour, each colour is a product of its own, and they are one style.
 */
export function groupRows(rows: FileRow[]): { products: FileProduct[]; problems: Problems } {
  const groups = new Map<string, FileRow[]>();
  const problems: Problems = [];
  let current = "";
  for (const row of rows) {
    const title = row.cells.title ?? "";
    const handle = row.cells.handle || (title ? handleOf(title) : current);
    current = handle;
    if (/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._-]{0,199}$/u.test(handle)) {
      groups.set(handle.toLowerCase(), [...(groups.get(handle.toLowerCase()) ?? []), row]);
    } else problems.push(problem(row, "handle", handle ? `“${cut(handle)}” is no handle.` : "This row has no handle."));
  }
  if (groups.size > maxProducts) {
    return { products: [], problems: [{ line: 1, column: "", why: `At most ${maxProducts} products at a time.` }] };
  }
  return { products: [...groups].flatMap(([handle, group]) => productsOf(handle, group, problems)), problems };
}

function handleOf(title: string): string {
  const plain = title.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/gu, "")
    .slice(0, 100);
}

function problem(row: { line: number }, column: ReadColumn, why: string): FileProblem {
  return { line: row.line, column: columnName(column), why };
}

/** As much of a cell as a message shows. */
const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

type Options = { size?: "value1" | "value2"; color?: "value1" | "value2" };

function productsOf(handle: string, group: FileRow[], problems: Problems): FileProduct[] {
  const [first] = group as [FileRow];
  const options = optionsOf(group, problems);
  if (!options) return [];
  const pictures = picturesOf(group);
  const rows = group.filter(({ cells }, index) => index === 0 || cells.value1 || cells.value2);
  const colors = options.color ? [...new Set(rows.map(({ cells }) => cells[options.color!] ?? ""))] : [undefined];
  return colors.map(color => {
    const own = rows.filter(({ cells }) => color === undefined || cells[options.color!] === color);
    const said = own.map(row => sizeOf(inherited(row, first), options.size && row.cells[options.size], problems));
    const isOne = colors.length === 1;
    return {
      line: own[0]!.line,
      handle: isOne ? handle : `${handle}--${handleOf(color ?? "")}`,
      style: isOne ? undefined : handle,
      title: valueOf(group, "title"),
      description: mapped(valueOf(group, "description"), fromHtml),
      category: valueOf(group, "category"),
      color: color ?? valueOf(group, "color")?.replace(/^[\w-]+:\s*/u, ""),
      ...statusOf(first, problems),
      sizes: hasSizes(group) ? said.map(({ size, ...rest }) => ({ size: size || "Free size", ...rest })) : undefined,
      all: said[0]!,
      pictures,
    };
  });
}

/** A row with the prices of the first one where it has none. */
function inherited(row: FileRow, { cells: { price, compareAt } }: FileRow): FileRow {
  if (row.cells.price || !price) return row;
  return { ...row, cells: { ...row.cells, price, ...(compareAt !== undefined && { compareAt }) } };
}

const mapped = <T, U>(value: T | undefined, map: (value: T) => U) => (value === undefined ? undefined : map(value));

/** What the first row says that says anything; "" where the column is there and empty. */
function valueOf(group: FileRow[], column: ReadColumn): string | undefined {
  const told = group.map(({ cells }) => cells[column]).filter(cell => cell !== undefined);
  return told.find(cell => cell !== "") ?? told[0];
}

const hasSizes = (group: FileRow[]) => group.some(({ cells }) => cells.value1 !== undefined);

function optionsOf(group: FileRow[], problems: Problems): Options | undefined {
  const [first] = group as [FileRow];
  const refuse = (column: ReadColumn, why: string) => void problems.push(problem(first, column, why));
  if (valueOf(group, "name3")) return refuse("name3", "A product has a size and a colour, and no third option.");
  const options: Options = {};
  for (const [nameColumn, valueColumn] of [
    ["name1", "value1"],
    ["name2", "value2"],
  ] as const) {
    const name = (valueOf(group, nameColumn) ?? "").toLowerCase();
    const value = valueOf(group, valueColumn) ?? "";
    const isNone = value === "" || (name === "title" && value.toLowerCase() === "default title");
    if (isNone) continue;
    if (/^colou?rs?$/u.test(name)) options.color = valueColumn;
    else if (/^(?:shoe )?sizes?$/u.test(name) || (name === "" && valueColumn === "value1")) options.size = valueColumn;
    else return refuse(nameColumn, `“${cut(name)}” is no option here: a product has a size and a colour.`);
  }
  return options;
}

function picturesOf(group: FileRow[]): string[] | undefined {
  const told = group.filter(({ cells }) => cells.picture !== undefined);
  if (told.length === 0) return undefined;
  const placed = told
    .filter(({ cells }) => cells.picture)
    .map(({ cells }, index) => ({ url: cells.picture!, at: Number(cells.picturePosition) || index + 1 }));
  return [...new Set(placed.toSorted((one, other) => one.at - other.at).map(({ url }) => url))];
}

const statuses = ["active", "draft", "archived"];
const publishedWords = ["true", "false"];

/** A draft, or what is not published, is hidden here. An archived product was hidden before or not: it stays so. */
function statusOf(row: FileRow, problems: Problems): Pick<FileProduct, "isArchived" | "isHidden"> {
  const wordIn = (column: "status" | "isPublished", words: string[], why: string) => {
    const word = row.cells[column]?.toLowerCase() ?? "";
    if (word === "" || words.includes(word)) return word;
    problems.push(problem(row, column, why));
    return "";
  };
  const status = wordIn("status", statuses, "Type active, draft or archived.");
  const published = wordIn("isPublished", publishedWords, "Type TRUE or FALSE.");
  const isArchived = status === "" ? undefined : status === "archived";
  if (isArchived || (status === "" && published === "")) return { isArchived, isHidden: undefined };
  return { isArchived, isHidden: status === "draft" || published === "false" };
}

function sizeOf(row: FileRow, size: string | undefined, problems: Problems): FileSize {
  const { cells } = row;
  const money = (column: "price" | "compareAt") => {
    const cell = cells[column];
    if (cell === undefined || (cell === "" && column === "compareAt")) return undefined;
    const kobo = koboFromNairaText(cell);
    if (kobo) return kobo;
    const why = cell === "" ? "Type a price." : `“${cut(cell)}” is no price in naira, for example 12500.00.`;
    problems.push(problem(row, column, why));
    return undefined;
  };
  const compareAt = cells.compareAt === undefined ? undefined : (money("compareAt") ?? null);
  return {
    line: row.line,
    size: size ?? "",
    priceKobo: money("price"),
    compareAtKobo: compareAt,
    quantity: quantityOf(row, problems),
  };
}

function quantityOf(row: FileRow, problems: Problems): number | null | undefined {
  const { tracker, quantity } = row.cells;
  if (tracker === "") return null;
  if (quantity === undefined || quantity === "") return undefined;
  const pieces = /^-?\d{1,9}$/u.test(quantity) ? Math.max(0, Number(quantity)) : Number.NaN;
  if (pieces <= maxPieces) return pieces;
  problems.push(problem(row, "quantity", `“${cut(quantity)}” is no whole number of pieces.`));
  return undefined;
}
