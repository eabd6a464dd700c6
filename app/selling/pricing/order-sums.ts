import type { Kobo } from "#app/lib/money.ts";
import { type DeliveryRate, feeFor } from "#app/shop/delivery/delivery-rates.ts";

export type FeeRate = Pick<DeliveryRate, "feeKobo" | "freeOverKobo">;

/** `goodsKobo` = `subtotalKobo` − `discountKobo`, `totalKobo` = `goodsKobo` + `feeKobo`. */
export type OrderSums = {
  subtotalKobo: Kobo;
  discountKobo: Kobo;
  goodsKobo: Kobo;
  feeKobo: Kobo;
  totalKobo: Kobo;
};

type OrderToSum = {
  subtotalKobo: Kobo;
  /** Undefined without delivery. */
  rate: FeeRate | undefined;
  discountKobo?: Kobo | undefined;
  /** Set when a discount is for the delivery. */
  feeKobo?: Kobo | undefined;
};

/** An order's sums in kobo; the fee is for the goods after discount. Browser and server use this one function. */
export function orderSums({ subtotalKobo, rate, discountKobo = 0, feeKobo: leftKobo }: OrderToSum): OrderSums {
  const goodsKobo = subtotalKobo - discountKobo;
  const feeKobo = rate ? (leftKobo ?? feeFor(rate, goodsKobo)) : 0;
  return { subtotalKobo, discountKobo, goodsKobo, feeKobo, totalKobo: goodsKobo + feeKobo };
}
