import type { FiledPreOrder } from "#app/catalog/pre-orders/read-filed-pre-order.ts";
import type { ProductFields } from "#app/catalog/products/product-fields.ts";
import type { SizeStock } from "#app/catalog/sizes/size-stock.ts";
import type { CategoryNames } from "./category-names.ts";
import type { FileProblem, ReadColumn } from "./file-columns.ts";
import type { FileSize } from "./file-product.ts";
import type { SizeBooks } from "./plan-scales.ts";

/** Chosen instead of a category's id: makes the one that the file names. */
export const newCategory = "new";

/** A product of the shop, archived or not. `saleKobo`: of a running sale. */
export type PresentProduct = ProductFields & {
  id: string;
  code: string;
  version: number;
  saleKobo: number | null;
  preorderBy: string | null;
  preorderBp: number | null;
  isArchived: boolean;
  isHidden: boolean;
};

export type Catalogue = {
  present: Map<string, PresentProduct>;
  categories: CategoryNames;
  books: SizeBooks;
  /** The hash, where the address is one of our pictures. */
  pictureOf(address: string): string | undefined;
  /** The colour that new products without one get, "" for none. */
  color: string;
  /** True where another product has this code or is called so in files. */
  isTaken(code: string, handle: string): boolean;
  /** Pieces sold since the file's stock was counted. */
  soldSince(productId: string, size: string): number;
  /** Orders that wait for a pre-order. */
  waiting(productId: string): number;
  today: string;
};

/** A new product has no `id`. */
export type PlannedProduct = {
  line: number;
  handle: string;
  id: string | undefined;
  style: string | undefined;
  /** The code of a new product, from its SKUs. Undefined: the shop makes one. */
  code: string | undefined;
  /** `categoryId` is "" for an unknown category. `scale` may be one that the file creates. */
  fields: ProductFields;
  /** The file's own word for it. */
  category: string;
  saleKobo: number | null;
  /** Undefined: it stays as it is. */
  preOrder: FiledPreOrder | undefined;
  isArchived: boolean;
  isHidden: boolean;
  /** All pictures of the product, when one must be fetched first. */
  fetched: { address: string; hash: string | undefined; alt: string | undefined }[];
  /** The owner reads these words. */
  changes: { what: string; before: string; after: string }[];
};

export type ImportPlan = { products: PlannedProduct[]; unchanged: number; problems: FileProblem[] };

/** Prices in kobo: of the product, of a running sale, and of sizes with their own price. */
export type PlannedPrices = { priceKobo: number; saleKobo: number | null; own: Map<string, number> };

/** A size from the file, or an existing one that the file does not name. */
export type PlannedSize = FileSize & { existing: SizeStock | undefined };

/** Records why a column cannot be imported. `line`: of another row than the first. */
export type Refuse = (column: ReadColumn, why: string, line?: number) => void;

/** A product's pre-order; nothing for one that is new. */
export function preOrderOf(existing: PresentProduct | undefined): FiledPreOrder {
  return { day: existing?.preorderBy ?? null, depositBp: existing?.preorderBp ?? null };
}
