import type { ProductSummary } from "#app/catalog/products/product.ts";
import { datesText } from "#app/shop/delivery/delivery-words.ts";

/** The day of a pre-order in words, "Wed 20 Jan"; undefined for what lies in the shop. */
export function comesByOf({ readyOn }: Pick<ProductSummary, "readyOn">): string | undefined {
  return readyOn && datesText({ from: readyOn, to: readyOn });
}
