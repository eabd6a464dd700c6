import * as v from "valibot";
import { type ProductSummary, productSummary } from "./product.ts";

const { entries } = productSummary;
const { id: _id, title: _title, priceKobo: _price, ...others } = entries;
const otherwise: Partial<ProductSummary> = {
  code: "",
  color: "",
  categoryName: "",
  stock: "In Stock",
  sizes: [],
  picture: null,
};

/**
 * A product stored in the browser, perhaps damaged: id, title and price are required, anything else gets a default
 * until the shop is asked.
 */
export const keptProductEntries = {
  ...entries,
  ...Object.fromEntries(
    (Object.keys(others) as (keyof typeof others)[]).map(name => [
      name,
      v.fallback(entries[name] as v.GenericSchema, otherwise[name]),
    ]),
  ),
} as typeof entries;

/** Anything but a list is read as an empty list. */
export const keptListSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.unknown())), []);
