import type { Product } from "#app/catalog/products/product.ts";
import { percentText } from "#app/lib/percent-text.ts";
import { datesText, daysText } from "#app/shop/delivery/delivery-words.ts";

type Awaited = Pick<Product, "readyDays" | "readyOn" | "depositBp">;

/** What a product's page says of what is made to order or comes later, in a sentence each; nothing for the rest. */
export function makingLines({ readyDays, readyOn, depositBp }: Awaited): string[] {
  if (!readyDays && !readyOn) return [];
  const here = readyOn && `Pre-order: here by ${datesText({ from: readyOn, to: readyOn })}.`;
  const made = readyDays && `Made to order: ready in ${daysText({ from: readyDays, to: readyDays })}.`;
  const ready = [here, made, "Delivery days begin then."].filter(Boolean).join(" ");
  const then = readyDays ? "ready" : "here";
  return depositBp ? [ready, `Pay ${percentText(depositBp)}% now and the rest once it is ${then}.`] : [ready];
}
