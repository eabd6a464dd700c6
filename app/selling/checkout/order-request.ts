import * as v from "valibot";
import { type AskedBody, askedBody } from "#app/catalog/measurement-sets/measured-body.ts";
import { maxQuantity, maxSizeLetters } from "#app/catalog/sizes/size.ts";
import { koboSchema } from "#app/lib/money.ts";
import { maxCodeLength } from "#app/money/discounts/cart-discount.ts";
import { type PayKind, payKindNames } from "#app/selling/ways-to-pay/ways-to-pay.ts";
import { askedRateSchema, shownDaysSchema } from "#app/shop/delivery/asked-rate.ts";

/**
 * A line as the browser asks for it; prices and titles are the catalogue's. `bodies`: for each piece of what is made to
 * measure, a person's measurements.
 */
export type RequestedLine = { productId: string; size: string; quantity: number; bodies?: AskedBody[] | undefined };

const typedCode = v.pipe(v.string(), v.maxLength(maxCodeLength));

/** More is a mistake or an attack. */
const maxLines = 100;

const requestedLine = v.object({
  // An old cart may have an unknown id or size: the quote says so.
  productId: v.pipe(v.string(), v.maxLength(64), v.toLowerCase()),
  size: v.pipe(v.string(), v.maxLength(maxSizeLetters)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity)),
  bodies: v.optional(v.pipe(v.array(askedBody), v.maxLength(maxQuantity))),
});

/**
 * Posted to start a checkout; unknown keys are dropped. `delivery`: see `parseDelivery`. `rate`: absent with a single
 * rate; `shownDays`: dates on the page; `phoneIsSure`: confirmed unusual number; `pay`: online by default;
 * `somebodyElsePays`: wants a link; `code`; `shownTotalKobo`, `shownLaterKobo`: what the page said. Source:
 * docs/architecture.md#the-laws.
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
  agreesToNews: v.optional(v.boolean()),
  shownTotalKobo: v.optional(koboSchema),
  shownLaterKobo: v.optional(koboSchema),
});

/** What `quoteCart` needs. */
export const cartDiscountRequest = v.pick(orderRequestSchema, ["lines", "wantsDelivery", "rate", "code"]);

/** A payment link is paid online, at once. */
export function payKindOf(order: { pay?: PayKind | undefined; somebodyElsePays?: object | undefined }): PayKind {
  return order.somebodyElsePays ? "online" : (order.pay ?? "online");
}

/** Duplicates are merged at the first place. */
export function mergeLines(lines: RequestedLine[]): RequestedLine[] {
  const merged = new Map<string, RequestedLine>();
  for (const line of lines) {
    const key = `${line.productId} ${line.size}`;
    const before = merged.get(key);
    const bodies = [...(before?.bodies ?? []), ...(line.bodies ?? [])];
    const quantity = line.quantity + (before?.quantity ?? 0);
    merged.set(key, { ...line, quantity, ...(bodies.length > 0 && { bodies }) });
  }
  return [...merged.values()];
}
