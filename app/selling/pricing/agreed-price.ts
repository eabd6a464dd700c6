import { formatNaira, timesQuantity } from "#app/lib/money.ts";
import { spreadDiscount } from "#app/money/discounts/spread-discount.ts";
import { orderSums } from "./order-sums.ts";
import { type DiscountedQuote, laterOf, type Quote, type QuotedRate } from "./quote.ts";

/** Goods at a price that staff agreed on, in kobo, with the reason if they gave one; undefined: at their own price. */
export type AgreedPrice = { goodsKobo: number; reason: string } | undefined;

/**
 * The quote at the agreed price, or a sentence when it is more than the goods cost or leaves nothing to pay. The
 * difference is a discount; no other discount counts. Free delivery depends on what the goods really cost then.
 */
export function agreeOnPrice(
  quote: Quote,
  agreed: AgreedPrice,
  rate: QuotedRate | undefined,
): DiscountedQuote | { kind: "refused"; sentence: string } {
  if (!agreed) return takeOff(quote, { discountKobo: 0, discountReason: "" });
  const { subtotalKobo, wantsDelivery } = quote;
  if (agreed.goodsKobo > subtotalKobo) {
    return { kind: "refused", sentence: `The items cost ${formatNaira(subtotalKobo)}. Enter this amount or less.` };
  }
  const discountKobo = subtotalKobo - agreed.goodsKobo;
  const { feeKobo, totalKobo } = orderSums({ subtotalKobo, discountKobo, rate: wantsDelivery ? rate : undefined });
  if (totalKobo === 0) return { kind: "refused", sentence: "There would be nothing to pay. Enter more." };
  const discountReason = discountKobo > 0 ? agreed.reason : "";
  return takeOff({ ...quote, feeKobo, totalKobo }, { discountKobo, discountReason });
}

/** The quote with each line's share of the discount. */
function takeOff(quote: Quote, off: { discountKobo: number; discountReason: string }): DiscountedQuote {
  const sums = quote.lines.map(({ priceKobo, quantity }) => timesQuantity(priceKobo, quantity));
  const shares = spreadDiscount(off.discountKobo, sums);
  const lines = quote.lines.map((line, index) => ({ ...line, discountKobo: shares[index] ?? 0 }));
  return { ...quote, ...off, lines, laterKobo: laterOf(lines), uses: [], misfit: undefined };
}
