import { maxPieces } from "#app/catalog/products/product-fields.ts";
import { koboFromNairaText } from "#app/lib/money.ts";
import { cut, type FileProblem, type FileRow, problemIn } from "./file-columns.ts";
import type { FileSize } from "./file-product.ts";

/** A struck price of 0 is none. */
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
  if (tracker === "") return null;
  if (quantity === undefined || quantity === "") return undefined;
  const pieces = /^-?\d{1,9}$/u.test(quantity) ? Math.max(0, Number(quantity)) : Number.NaN;
  if (pieces <= maxPieces) return pieces;
  problems.push(problemIn(row, "quantity", `“${cut(quantity)}” is not a whole number.`));
  return undefined;
}
