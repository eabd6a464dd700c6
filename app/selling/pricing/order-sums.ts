import type { Kobo } from "#app/lib/money.ts";
import { type DeliveryRate, feeFor } from "#app/shop/delivery/delivery-rates.ts";

/** Of a rate, what its fee depends on. */
export type FeeRate = Pick<DeliveryRate, "feeKobo" | "freeOverKobo">;

/** What an order costs: `goodsKobo` = `subtotalKobo` − `discountKobo`, `totalKobo` = `goodsKobo` + `feeKobo`. */
export type OrderSums = {
  subtotalKobo: Kobo;
  discountKobo: Kobo;
  goodsKobo: Kobo;
  feeKobo: Kobo;
  totalKobo: Kobo;
};

type OrderToSum = {
  subtotalKobo: Kobo;
  /** The rate of its delivery; undefined without delivery. */
  rate: FeeRate | undefined;
  discountKobo?: Kobo | undefined;
  /** What is left of the fee where a discount may be for the delivery; otherwise it is that of the rate. */
  feeKobo?: Kobo | undefined;
};

/**
 * The sums of an order, in integer kobo: the fee is counted once, for the goods after their discount. The browser shows
 * them before it asks, and the server charges them: this one function says both.
 */
export function orderSums({ subtotalKobo, rate, discountKobo = 0, feeKobo: leftKobo }: OrderToSum): OrderSums {
  const goodsKobo = subtotalKobo - discountKobo;
  const feeKobo = rate ? (leftKobo ?? feeFor(rate, goodsKobo)) : 0;
  return { subtotalKobo, discountKobo, goodsKobo, feeKobo, totalKobo: goodsKobo + feeKobo };
}
