import { maxPieces } from "#app/catalog/products/product-fields.ts";
import { koboFromNairaText } from "#app/lib/money.ts";
import { cut, type FileProblem, type FileRow, problemIn } from "./file-columns.ts";
import type { FileSize } from "./file-product.ts";
import type { FileNote } from "./read-options.ts";

/** A struck price of 0 counts as no struck price. */
export function readFileSize(row: FileRow, size: string | undefined, problems: FileProblem[]): FileSize {
  const { price, compareAt } = row.cells;
  const struck = compareAt === "" ? undefined : amountIn(row, "compareAt", problems);
  const isUnpriced = price === undefined;
  return {
    line: row.line,
    size: (size ?? "").slice(0, 60),
    priceKobo: isUnpriced ? undefined : amountIn(row, "price", problems),
    compareAtKobo: compareAt === undefined ? undefined : struck || null,
    quantity: quantityOf(row, problems),
  };
}

/** In kobo; undefined and a problem for anything else. Only a struck price may be 0. */
function amountIn(row: FileRow, column: "price" | "compareAt", problems: FileProblem[]): number | undefined {
  const cell = row.cells[column];
  if (cell === undefined) return undefined;
  const kobo = cell.length > 60 ? undefined : koboFromNairaText(cell);
  if (kobo || (kobo === 0 && column === "compareAt")) return kobo;
  const why = cell === "" ? "Enter a price." : `“${cut(cell)}” is not a price. Enter naira, for example 12500.00.`;
  problems.push(problemIn(row, column, why));
  return undefined;
}

function quantityOf(row: FileRow, problems: FileProblem[]): number | null | undefined {
  const { tracker, quantity } = row.cells;
  // The shop sells a counted size until none is left, and an uncounted one always.
  if (tracker === "" || sellsOn(row)) return null;
  if (quantity === undefined || quantity === "") return undefined;
  const pieces = /^-?\d{1,9}$/u.test(quantity) ? Math.max(0, Number(quantity)) : Number.NaN;
  if (pieces <= maxPieces) return pieces;
  problems.push(problemIn(row, "quantity", `“${cut(quantity)}” is not a whole number.`));
  return undefined;
}

const sellsOn = ({ cells: { sellsOn: said = "" } }: FileRow) => said.toLowerCase() === "continue";

export function sellsOnNote(rows: FileRow[]): FileNote[] {
  const isCounted = ({ cells: { tracker, quantity } }: FileRow) => tracker !== "" && Boolean(quantity);
  const words = "Stock: the file sells it when out of stock, so it is not counted";
  return rows.some(row => sellsOn(row) && isCounted(row)) ? [{ what: "left out", words }] : [];
}

/**
 * What a product's SKUs have in common, in capitals: "SI" of "SI-28" and "SI-30". Undefined for none, and for one that
 * is no code.
 */
export function codeOf(rows: FileRow[], sizeOf: (row: FileRow) => string | undefined): string | undefined {
  const skus = rows.flatMap(row => {
    const sku = (row.cells.sku ?? "").toUpperCase();
    const end = `-${(sizeOf(row) || "Free size").toUpperCase()}`;
    return sku === "" ? [] : [sku.endsWith(end) ? sku.slice(0, -end.length) : sku];
  });
  const [first = "", ...others] = skus;
  let same = first;
  while (!others.every(sku => sku.startsWith(same))) same = same.slice(0, -1);
  // A word that is cut in its middle is no code: "SI-2" of "SI-28" and "SI-29".
  const isWhole = skus.every(sku => sku === same || /^[-_./ ]/u.test(sku.slice(same.length)));
  const code = (isWhole ? same : same.replace(/[^-_./ ]*$/u, "")).replace(/[-_./ ]+$/u, "");
  return /^[\dA-Z][\dA-Z._/-]{1,39}$/u.test(code) ? code : undefined;
}
