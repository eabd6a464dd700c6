import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { type DeliveryRate, feeFor } from "#app/shop/delivery/delivery-rates.ts";
import { timesQuantity } from "#app/lib/money.ts";
import { chooseDiscounts, type DiscountedOrder } from "./choose-discounts.ts";
import { type DiscountPerson, findDiscounts } from "./find-discounts.server.ts";
import type { Misfit } from "./judge-discount.ts";

/** An order as it is priced; `rate` is that of its delivery, undefined without one. */
export type OrderToDiscount = {
  lines: { productId: string; priceKobo: number; quantity: number }[];
  rate: Pick<DeliveryRate, "feeKobo" | "freeOverKobo"> | undefined;
  codeId: string | undefined;
  person: DiscountPerson;
  /** Checkouts whose own uses do not count. */
  ignoring?: string[] | undefined;
  now: Date;
};

/** `misfit`: why the discount of the code does not fit. */
export type DiscountOutcome = DiscountedOrder & { misfit: Misfit | undefined };

/** What an order costs with the discounts that fit it; for `isLocked` see `findDiscounts`. */
export async function discountOrder(
  db: Queryable,
  { lines, rate, ...asked }: OrderToDiscount,
  how?: { isLocked: boolean },
): Promise<DiscountOutcome> {
  const linesKobo = lines.map(({ priceKobo, quantity }) => timesQuantity(priceKobo, quantity));
  const summed = lines.map(({ productId }, index) => ({ productId, sumKobo: linesKobo[index] ?? 0 }));
  const { fitting, misfit } = await findDiscounts(db, { ...asked, lines: summed }, how);
  const feeOf = (goodsKobo: number) => (rate ? feeFor(rate, goodsKobo) : 0);
  return { ...chooseDiscounts({ linesKobo, feeOf }, fitting), misfit };
}
