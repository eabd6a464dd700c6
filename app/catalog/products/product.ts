import * as v from "valibot";
import type { GarmentFacts } from "#app/catalog/product-fields/garment-facts.ts";
import { sizeSchema } from "#app/catalog/sizes/size.ts";
import { koboSchema } from "#app/lib/money.ts";
import { type StoredPicture, storedPicture } from "#app/lib/stored-picture.ts";
import type { ColumnFields } from "./product-fields.ts";
import { stockWords } from "./stock-words.ts";

/**
 * `left`: few remaining pieces, where the owner shows them (setting `leftShownAt`). `tooMany`: a quantity that was in
 * the cart and is not there. `priceKobo` where it differs from the product's; `regularKobo`: its own before a sale.
 */
const sizeOffer = v.object({
  size: sizeSchema,
  isSoldOut: v.boolean(),
  priceKobo: v.exactOptional(koboSchema),
  regularKobo: v.exactOptional(koboSchema),
  left: v.exactOptional(v.number()),
  tooMany: v.exactOptional(v.number()),
});
export type SizeOffer = v.InferOutput<typeof sizeOffer>;

/**
 * A product for lists and carts. `priceKobo`: lowest price of available sizes (of all when none is), see `priceOfSize`.
 * `regularKobo`: before the running sale; absent without one, or when the lowest price is that of a size out of it.
 * `saleUntil`: last day of that sale, "Tue 24 Nov"; absent without an end. `usedNote`: for used goods. `stock`:
 * derived. `sizes`: at least one, in order. `paint`: see `swatchOf`. `second`: hash of the second picture. `readyDays`,
 * `depositBp`: of what is made to order, see `Making`. `readyOn`: the day by which a pre-order is here.
 * `isMeasured`: each piece needs a person's measurements.
 */
export const productSummary = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/u)),
  code: v.string(),
  title: v.pipe(v.string(), v.nonEmpty()),
  priceKobo: koboSchema,
  regularKobo: v.optional(koboSchema),
  saleUntil: v.optional(v.string()),
  usedNote: v.optional(v.string()),
  color: v.string(),
  paint: v.optional(v.string()),
  categoryName: v.string(),
  stock: v.picklist(stockWords),
  sizes: v.array(sizeOffer),
  picture: v.nullable(storedPicture),
  second: v.optional(v.string()),
  readyDays: v.optional(v.number()),
  readyOn: v.optional(v.string()),
  depositBp: v.optional(v.number()),
  isMeasured: v.optional(v.literal(true)),
});
export type ProductSummary = v.InferOutput<typeof productSummary>;

/** `styleId`: shared with its other colours; `chartId`: its size chart or its category's. Null for none. */
export type Product = ProductSummary &
  Omit<ColumnFields, keyof ProductSummary | keyof GarmentFacts | "categoryId" | "scale"> & {
    /** Read by the server only, which puts the facts into words. */
    facts?: Partial<GarmentFacts> | undefined;
    pictures: StoredPicture[];
    styleId: string | null;
    chartId: string | null;
    /** The day of `saleUntil`, "2026-11-24". */
    saleUntilDay?: string | undefined;
    /** The name of the running sale of many products. */
    saleTitle?: string | undefined;
  };

export function summaryOf(product: ProductSummary): ProductSummary {
  const names = Object.keys(productSummary.entries) as (keyof ProductSummary)[];
  const entries = names.filter(name => product[name] !== undefined).map(name => [name, product[name]]);
  return Object.fromEntries(entries) as ProductSummary;
}
