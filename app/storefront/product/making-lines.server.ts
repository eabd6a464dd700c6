import type { Product } from "#app/catalog/products/product.ts";
import { percentText } from "#app/lib/percent-text.ts";
import { daysText } from "#app/shop/delivery/delivery-words.ts";

/** What a product's page says of what is made to order, in a sentence each; nothing for what lies in the shop. */
export function makingLines({ readyDays, depositBp }: Pick<Product, "readyDays" | "depositBp">): string[] {
  if (!readyDays) return [];
  const ready = `Made to order: ready in ${daysText({ from: readyDays, to: readyDays })}. Delivery days begin then.`;
  return depositBp ? [ready, `Pay ${percentText(depositBp)}% now and the rest once it is made.`] : [ready];
}
