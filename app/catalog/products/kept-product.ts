import * as v from "valibot";
import { type ProductSummary, productSummary } from "./product.ts";

const { id, code, title, priceKobo, regularKobo, usedNote, color, paint, categoryName, stock, sizes, picture, second } =
  productSummary.entries;

/**
 * A product as the browser kept it, perhaps long ago or damaged: without an id, a title and a price there is nothing to
 * show; anything else that is missing or wrong gets a plain value until the shop is asked again.
 */
export const keptProductEntries = {
  id,
  title,
  priceKobo,
  regularKobo: v.fallback(regularKobo, undefined),
  code: v.fallback(code, ""),
  usedNote: v.fallback(usedNote, undefined),
  color: v.fallback(color, ""),
  paint: v.fallback(paint, undefined),
  categoryName: v.fallback(categoryName, ""),
  stock: v.fallback(stock, "In Stock"),
  sizes: v.fallback(sizes, []),
  picture: v.fallback(picture, null),
  second: v.fallback(second, undefined),
} satisfies Record<keyof ProductSummary, v.GenericSchema>;

/** A list kept in the browser, before its entries are looked at one by one; whatever is not a list is an empty one. */
export const keptListSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.unknown())), []);
