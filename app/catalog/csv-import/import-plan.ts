import type { ProductFields } from "#app/catalog/products/product-fields.ts";
import type { SizeStock } from "#app/catalog/sizes/size-stock.ts";
import type { CategoryNames } from "./category-names.ts";
import type { FileProblem, ReadColumn } from "./file-columns.ts";
import type { FileSize } from "./file-product.ts";
import type { SizeBooks } from "./plan-scales.ts";

/** A product of the shop, archived or not, as far as a file may change it. `saleKobo`: of a sale that runs. */
export type PresentProduct = ProductFields & {
  id: string;
  code: string;
  version: number;
  saleKobo: number | null;
  isArchived: boolean;
  isHidden: boolean;
};

/** What there is for a file to refer to. `present`: by handle. */
export type Catalogue = {
  present: Map<string, PresentProduct>;
  categories: CategoryNames;
  books: SizeBooks;
  /** Of a picture's address, its hash where it is one of the shop's own. */
  pictureOf(address: string): string | undefined;
  /** Pieces of a size that were sold since the numbers of the file were true; to be taken off them. */
  soldSince(productId: string, size: string): number;
};

/** What is written of one product. `id`: of the one that is there; undefined makes a new one. */
export type PlannedProduct = {
  line: number;
  handle: string;
  id: string | undefined;
  style: string | undefined;
  /** `categoryId` is empty where the shop has no such category, `scale` one of the file's where it makes one. */
  fields: ProductFields;
  /** The category as the file calls it. */
  category: string;
  saleKobo: number | null;
  isArchived: boolean;
  isHidden: boolean;
  /** All its pictures, where one is elsewhere: fetched afterwards; its pictures stay as they are until then. */
  fetched: { address: string; hash: string | undefined }[];
  /** In words, for the owner: what is said now, and what will be. */
  changes: { what: string; before: string; after: string }[];
};

export type ImportPlan = { products: PlannedProduct[]; unchanged: number; problems: FileProblem[] };

/** In kobo: what the product costs, what in a sale that runs from now on, and what sizes of their own price cost. */
export type PlannedPrices = { priceKobo: number; saleKobo: number | null; own: Map<string, number> };

/** A size of the product as it will be: one of the file, or one that is there and that the file does not name. */
export type PlannedSize = FileSize & { there: SizeStock | undefined };

/** Writes down why a column of a product cannot be taken over. `line`: of the row, where it is not the first. */
export type Refuse = (column: ReadColumn, why: string, line?: number) => void;
