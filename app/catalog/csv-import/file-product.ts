import type { PreOrderCells } from "#app/catalog/pre-orders/read-filed-pre-order.ts";
import type { ColumnNames, FileFacts, FileProblem } from "./file-columns.ts";
import type { FileNote } from "./read-options.ts";

/** A size in a file. `undefined`: the file does not say. Amounts are in kobo. */
export type FileSize = {
  line: number;
  size: string;
  priceKobo: number | undefined;
  /** The struck price, null for none. */
  compareAtKobo: number | null | undefined;
  /** Null when pieces are not counted. */
  quantity: number | null | undefined;
};

/** One product in one colour. `undefined`: the file lacks the column, so the value stays. */
export type FileProduct = {
  line: number;
  handle: string;
  /** The handle shared with its other colours; undefined for a single colour. */
  style: string | undefined;
  title: string | undefined;
  description: string | undefined;
  category: string | undefined;
  color: string | undefined;
  /** As the file has them; absent: it lacks the column, or was sent to an earlier version of the shop. */
  facts?: Partial<Record<keyof FileFacts, string>>;
  /** Absent: it lacks the columns, or was sent to an earlier version of the shop. */
  preOrder?: PreOrderCells;
  isArchived: boolean | undefined;
  isHidden: boolean | undefined;
  /** Undefined: the file has no sizes, and `all` applies to each. */
  sizes: FileSize[] | undefined;
  all: Omit<FileSize, "size">;
  /** The file's name for its sizes: "Shoe size". */
  sizeName: string;
  pictures: string[] | undefined;
  /** What the product's pictures show, by address. Absent when the file does not say. */
  alts?: Record<string, string>;
  /** The shop's own code, from its SKUs. Absent: none, or sent to an earlier version of the shop. */
  code?: string | undefined;
  /** What the preview says besides; absent in files that were sent to an earlier version of the shop. */
  notes?: FileNote[];
  /** Column names that differ from the usual names. */
  names: ColumnNames;
  problems: FileProblem[];
};

/** A file is stored in parts of this kind. */
export type FilePart = { products: FileProduct[]; problems: FileProblem[] };

/** A row as it was sent. */
export type SentRow = { line: number; cells: string[] };

/** Rows as they were sent, each with the line at which its product begins. Stored in pieces too. */
export type SentPart = { rows: (SentRow & { first: number })[]; head: string[] };
