import * as v from "valibot";
import { maxKobo } from "#app/lib/money.ts";
import { sizes } from "#app/lib/sizes.ts";
import type { ProductSummary } from "./product.ts";

const text = v.string();
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
const picture = v.nullable(v.object({ hash: text, width: pixels, height: pixels, color: text }));
const offers = v.array(v.object({ size: v.picklist(sizes), isSoldOut: v.boolean() }));

const id = v.pipe(text, v.regex(/^[\w.-]{1,64}$/u));
const title = v.pipe(text, v.nonEmpty());
const priceKobo = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxKobo));
const stock = v.picklist(["In Stock", "No Stock"]);

/** A product as the server answers it to the browser. */
export const productSummarySchema: v.GenericSchema<unknown, ProductSummary> = v.object({
  id,
  code: text,
  title,
  priceKobo,
  color: text,
  paint: v.optional(text),
  categoryName: text,
  stock,
  sizes: offers,
  picture,
});

/**
 * A product as the browser kept it, perhaps long ago or damaged: without an id, a title and a price there is nothing to
 * show; anything else that is missing or wrong gets a plain value until the shop is asked again.
 */
export const keptProductEntries = {
  id,
  code: v.fallback(text, ""),
  title,
  priceKobo,
  color: v.fallback(text, ""),
  paint: v.fallback(v.optional(text), undefined),
  categoryName: v.fallback(text, ""),
  stock: v.fallback(stock, "In Stock"),
  sizes: v.fallback(offers, []),
  picture: v.fallback(picture, null),
};

/** A list kept in the browser, before its entries are looked at one by one; whatever is not a list is an empty one. */
export const keptListSchema = v.fallback(v.pipe(text, v.parseJson(), v.array(v.unknown())), []);
