import type { ColumnNames, FileProblem } from "./file-columns.ts";

/** A size as a file has it. `undefined`: the file does not say. Amounts in kobo. */
export type FileSize = {
  line: number;
  size: string;
  priceKobo: number | undefined;
  /** The struck price; null where there is none. */
  compareAtKobo: number | null | undefined;
  /** Null: not counted. */
  quantity: number | null | undefined;
};

/** A product as a file has it, in one colour. `undefined`: the file has no such column, so it stays as it is. */
export type FileProduct = {
  line: number;
  handle: string;
  /** The handle that its other colours have in the file too; undefined for a product in one colour. */
  style: string | undefined;
  title: string | undefined;
  description: string | undefined;
  category: string | undefined;
  color: string | undefined;
  isArchived: boolean | undefined;
  isHidden: boolean | undefined;
  /** Undefined: the file has no sizes, and `all` is said of each size there is. */
  sizes: FileSize[] | undefined;
  all: Omit<FileSize, "size">;
  /** What the file calls its sizes: "Shoe size". */
  sizeName: string;
  /** Addresses, in order. */
  pictures: string[] | undefined;
  /** What the columns are called that its values come from, where the file calls them otherwise than today's. */
  names: ColumnNames;
  /** What is wrong with its rows by themselves. */
  problems: FileProblem[];
};

/** Some products of a file, and what is wrong with rows that belong to none: as much as is kept in one piece. */
export type FilePart = { products: FileProduct[]; problems: FileProblem[] };
