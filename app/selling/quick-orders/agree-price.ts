import type { DiscountedQuote, Quote, QuotedRate } from "#app/selling/checkout/quote.ts";
import { feeFor } from "#app/shop/delivery/delivery-rates.ts";
import { formatNaira, koboFromNairaText, sumKobo, timesQuantity } from "#app/lib/money.ts";
import { spreadDiscount } from "#app/money/discounts/spread-discount.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import * as v from "valibot";

/** A price for the goods that staff agreed on, in kobo, and why; undefined where they are sold at their price. */
export type AgreedPrice = { goodsKobo: number; reason: string } | undefined;

/** Reads what was typed, or has a sentence for the field that is wrong. */
export function readAgreedPrice(typed: {
  agreed: string;
  reason: string;
}): { ok: true; agreed: AgreedPrice } | { ok: false; fields: Record<string, string> } {
  const reason = v.parse(oneLineName, typed.reason).slice(0, 200);
  if (typed.agreed.trim() === "") return { ok: true, agreed: undefined };
  const goodsKobo = koboFromNairaText(typed.agreed);
  if (goodsKobo === undefined) {
    return { ok: false, fields: { agreed: "Type the price in naira, for example 20000 or 20,000.50." } };
  }
  if (reason === "") return { ok: false, fields: { reason: "Say why, so that it can be understood later." } };
  return { ok: true, agreed: { goodsKobo, reason } };
}

/** A quote at the price agreed on: `discountKobo` is taken off its subtotal. No discount of the shop is in it. */
export type AgreedQuote = DiscountedQuote;

/**
 * The quote at the agreed price, or a sentence: never more than the goods cost, and never nothing at all. Delivery is
 * free over a sum of what is really paid for the goods.
 */
export function agreeOnPrice(
  quote: Quote,
  agreed: AgreedPrice,
  rate: QuotedRate | undefined,
): AgreedQuote | { kind: "refused"; sentence: string } {
  if (!agreed) return spread(quote, { discountKobo: 0, discountReason: "" });
  const { subtotalKobo, wantsDelivery } = quote;
  if (agreed.goodsKobo > subtotalKobo) {
    return { kind: "refused", sentence: `The goods cost ${formatNaira(subtotalKobo)}. Agree on that or less.` };
  }
  const feeKobo = wantsDelivery && rate ? feeFor(rate, agreed.goodsKobo) : 0;
  const totalKobo = sumKobo([agreed.goodsKobo, feeKobo]);
  if (totalKobo === 0) return { kind: "refused", sentence: "Then there would be nothing to pay. Agree on more." };
  const discountKobo = subtotalKobo - agreed.goodsKobo;
  const discountReason = discountKobo > 0 ? agreed.reason : "";
  return spread({ ...quote, feeKobo, totalKobo }, { discountKobo, discountReason });
}

/** The quote with each line's share of what is taken off. */
function spread(quote: Quote, off: { discountKobo: number; discountReason: string }): AgreedQuote {
  const sums = quote.lines.map(({ priceKobo, quantity }) => timesQuantity(priceKobo, quantity));
  const shares = spreadDiscount(off.discountKobo, sums);
  const lines = quote.lines.map((line, index) => ({ ...line, discountKobo: shares[index] ?? 0 }));
  return { ...quote, ...off, lines, uses: [], misfit: undefined };
}
