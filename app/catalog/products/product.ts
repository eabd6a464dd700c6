import * as v from "valibot";
import { koboSchema } from "#app/lib/money.ts";
import { sizeSchema } from "#app/catalog/sizes/size.ts";
import { type StoredPicture, storedPicture } from "#app/lib/stored-picture.ts";
import type { ColumnFields } from "./product-fields.ts";
import { stockWords } from "./stock-words.ts";

/**
 * One size: whether it can be bought now, and its price in kobo where that is not the `priceKobo` of its product.
 * `left`: its pieces in the shop, told to carts alone, and only when they are few; see `fewLeft`.
 */
const sizeOffer = v.object({
  size: sizeSchema,
  isSoldOut: v.boolean(),
  priceKobo: v.exactOptional(koboSchema),
  left: v.exactOptional(v.number()),
});
export type SizeOffer = v.InferOutput<typeof sizeOffer>;

/**
 * A product as lists and carts show it, and as the server answers it to the browser. `priceKobo` is integer kobo: the
 * lowest price of the sizes that can be bought, or of all where none can; what one size costs, `priceOfSize` says.
 * `regularKobo` is what it costs without the sale that is on; absent without one, and where the lowest price is a
 * size's own, which no sale changes.
 * `usedNote`: what has to be told of a fairly used one; absent for what is new.
 * `stock` is derived: 'No Stock' when the owner says so or when every size has sold out. `sizes` holds at least one, in
 * the order of the shop's sizes. `paint` is what a swatch shows (see `swatchOf`), absent where no browser knows the
 * colour: its word then stands alone. `second`: the hash of its second picture, where it has one.
 */
export const productSummary = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/u)),
  code: v.string(),
  title: v.pipe(v.string(), v.nonEmpty()),
  priceKobo: koboSchema,
  regularKobo: v.optional(koboSchema),
  usedNote: v.optional(v.string()),
  color: v.string(),
  paint: v.optional(v.string()),
  categoryName: v.string(),
  stock: v.picklist(stockWords),
  sizes: v.array(sizeOffer),
  picture: v.nullable(storedPicture),
  second: v.optional(v.string()),
});
export type ProductSummary = v.InferOutput<typeof productSummary>;

/**
 * A product as its own page shows it: the summary, and all that the owner says of it. `styleId`: what it shares with
 * its other colours; `chartId`: its size chart, or that of its category. Both null where the owner has none.
 */
export type Product = ProductSummary &
  Omit<ColumnFields, keyof ProductSummary | "categoryId" | "scale"> & {
    pictures: StoredPicture[];
    styleId: string | null;
    chartId: string | null;
    /** The last day of the sale that is on, as in "2026-11-24"; absent without one, or without an end. */
    saleUntil?: string | undefined;
  };

/** The summary alone of a product that may carry more: its own page knows its description and pictures too. */
export function summaryOf(product: ProductSummary): ProductSummary {
  const names = Object.keys(productSummary.entries) as (keyof ProductSummary)[];
  const told = names.filter(name => product[name] !== undefined).map(name => [name, product[name]]);
  return Object.fromEntries(told) as ProductSummary;
}
