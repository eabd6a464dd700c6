import { formatNaira, timesQuantity } from "#app/lib/money.ts";
import { spreadDiscount } from "#app/money/discounts/spread-discount.ts";
import { orderSums } from "./order-sums.ts";
import type { DiscountedQuote, Quote, QuotedRate } from "./quote.ts";

/** A price for the goods that staff agreed on, in kobo, and why; undefined where they are sold at their price. */
export type AgreedPrice = { goodsKobo: number; reason: string } | undefined;

/**
 * The quote at the agreed price, or a sentence: never more than the goods cost, and never nothing at all. What is less
 * than the price is taken off as a discount, beside which no discount of the shop counts. Delivery is free over a sum
 * of what is really paid for the goods.
 */
export function agreeOnPrice(
  quote: Quote,
  agreed: AgreedPrice,
  rate: QuotedRate | undefined,
): DiscountedQuote | { kind: "refused"; sentence: string } {
  if (!agreed) return takeOff(quote, { discountKobo: 0, discountReason: "" });
  const { subtotalKobo, wantsDelivery } = quote;
  if (agreed.goodsKobo > subtotalKobo) {
    return { kind: "refused", sentence: `The items cost ${formatNaira(subtotalKobo)}. Enter that or less.` };
  }
  const discountKobo = subtotalKobo - agreed.goodsKobo;
  const { feeKobo, totalKobo } = orderSums({ subtotalKobo, discountKobo, rate: wantsDelivery ? rate : undefined });
  if (totalKobo === 0) return { kind: "refused", sentence: "There would be nothing to pay. Enter more." };
  const discountReason = discountKobo > 0 ? agreed.reason : "";
  return takeOff({ ...quote, feeKobo, totalKobo }, { discountKobo, discountReason });
}

/** The quote with each line's share of what is taken off. */
function takeOff(quote: Quote, off: { discountKobo: number; discountReason: string }): DiscountedQuote {
  const sums = quote.lines.map(({ priceKobo, quantity }) => timesQuantity(priceKobo, quantity));
  const shares = spreadDiscount(off.discountKobo, sums);
  const lines = quote.lines.map((line, index) => ({ ...line, discountKobo: shares[index] ?? 0 }));
  return { ...quote, ...off, lines, uses: [], misfit: undefined };
}
