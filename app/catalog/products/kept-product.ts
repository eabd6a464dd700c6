import * as v from "valibot";
import { type ProductSummary, productSummary } from "./product.ts";

const { id, code, title, priceKobo, regularKobo, saleUntil, usedNote, color } = productSummary.entries;
const { paint, categoryName, stock, sizes, picture, second } = productSummary.entries;

/**
 * A product stored in the browser, perhaps damaged: id, title and price are required, anything else gets a default
 * until the shop is asked.
 */
export const keptProductEntries = {
  id,
  title,
  priceKobo,
  regularKobo: v.fallback(regularKobo, undefined),
  saleUntil: v.fallback(saleUntil, undefined),
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

/** Anything but a list is read as an empty list. */
export const keptListSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.unknown())), []);
