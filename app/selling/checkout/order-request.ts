import * as v from "valibot";
import { askedRateSchema, shownDaysSchema } from "#app/shop/delivery/asked-rate.ts";
import { type PayKind, payKindNames } from "#app/selling/ways-to-pay/ways-to-pay.ts";
import { maxCodeLength } from "#app/money/discounts/cart-discount.ts";
import { koboSchema } from "#app/lib/money.ts";
import { maxQuantity, maxSizeLetters } from "#app/catalog/sizes/size.ts";

/** One line as the browser asks for it. The browser's word ends here: prices and titles are the catalogue's. */
export type RequestedLine = { productId: string; size: string; quantity: number };

const typedCode = v.pipe(v.string(), v.maxLength(maxCodeLength));

/** More lines than anyone's cart: a mistake or an attack. */
const maxLines = 100;

const requestedLine = v.object({
  // An outdated cart may hold an id or a size that never was: the quote says so beside the line.
  productId: v.pipe(v.string(), v.maxLength(64), v.toLowerCase()),
  size: v.pipe(v.string(), v.maxLength(maxSizeLetters)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity)),
});

/**
 * What the browser posts to start a checkout; unknown keys (a price, a total) are dropped unread. `delivery` is checked
 * by `parseDelivery`, which has words for each field. `rate`: what was chosen of several rates, absent where there is
 * one for all of Nigeria; `shownDays`: the dates beside the pay button; `phoneIsSure`: the shopper was asked about an
 * unusual number and kept it; `pay`: how they want to pay, online where they did not say; `somebodyElsePays`: they want
 * a link, which may keep what is in it a surprise; `code`: a discount's; `shownTotalKobo`: the total they were shown.
 * Source: docs/architecture.md#the-laws.
 */
export const orderRequestSchema = v.object({
  lines: v.pipe(v.array(requestedLine), v.minLength(1), v.maxLength(maxLines)),
  wantsDelivery: v.boolean(),
  rate: v.optional(askedRateSchema),
  shownDays: v.optional(shownDaysSchema),
  phoneIsSure: v.optional(v.boolean()),
  pay: v.optional(v.picklist(payKindNames)),
  delivery: v.unknown(),
  somebodyElsePays: v.optional(v.object({ hidesItems: v.boolean() })),
  replacing: v.optional(v.pipe(v.string(), v.maxLength(100))),
  code: v.optional(typedCode),
  /** They ticked the box beside the consent to be written to. */
  agreesToNews: v.optional(v.boolean()),
  shownTotalKobo: v.optional(koboSchema),
});

/** What a page posts to hear what discounts take off a cart; see `quoteCart`. */
export const cartDiscountRequest = v.pick(orderRequestSchema, ["lines", "wantsDelivery", "rate", "code"]);

/** How an order is to be paid. What somebody else pays by a link is paid online, and at once. */
export function payKindOf(order: { pay?: PayKind | undefined; somebodyElsePays?: object | undefined }): PayKind {
  return order.somebodyElsePays ? "online" : (order.pay ?? "online");
}

/** The same product and size asked for twice becomes one line, at the place of the first. */
export function mergeLines(lines: RequestedLine[]): RequestedLine[] {
  const merged = new Map<string, RequestedLine>();
  for (const line of lines) {
    const key = `${line.productId} ${line.size}`;
    merged.set(key, { ...line, quantity: line.quantity + (merged.get(key)?.quantity ?? 0) });
  }
  return [...merged.values()];
}
