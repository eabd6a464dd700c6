import { sumOfLines, timesQuantity } from "#app/lib/money.ts";
import { chooseDiscounts } from "#app/money/discounts/choose-discounts.ts";
import type { DiscountUse } from "#app/money/discounts/discount.ts";
import { type DiscountPerson, findDiscounts } from "#app/money/discounts/find-discounts.server.ts";
import type { Misfit } from "#app/money/discounts/judge-discount.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { type FeeRate, type OrderSums, orderSums } from "./order-sums.ts";

/** `rate` is undefined without delivery. */
export type OrderToDiscount = {
  lines: { productId: string; priceKobo: number; quantity: number }[];
  rate: FeeRate | undefined;
  codeId: string | undefined;
  person: DiscountPerson;
  ignoring?: string[] | undefined;
  now: Date;
};

/** `sharesKobo`: by line. `reason`: "" for none. `misfit`: why the code does not fit. */
export type DiscountedSums = OrderSums & {
  sharesKobo: number[];
  reason: string;
  uses: DiscountUse[];
  misfit: Misfit | undefined;
};

/**
 * Takes off the discounts that `findDiscounts` finds. With `isLocked`, limited ones stay locked until the transaction
 * ends.
 */
export async function takeOffDiscounts(
  db: Queryable,
  { lines, rate, ...asked }: OrderToDiscount,
  how?: { isLocked: boolean },
): Promise<DiscountedSums> {
  const linesKobo = lines.map(({ priceKobo, quantity }) => timesQuantity(priceKobo, quantity));
  const summed = lines.map(({ productId }, index) => ({ productId, sumKobo: linesKobo[index] ?? 0 }));
  const { fitting, misfit } = await findDiscounts(db, { ...asked, lines: summed }, how);
  const subtotalKobo = sumOfLines(lines);
  const feeOf = (goodsKobo: number) => orderSums({ subtotalKobo: goodsKobo, rate }).feeKobo;
  const { discountKobo, feeKobo, sharesKobo, reason, uses } = chooseDiscounts({ linesKobo, feeOf }, fitting);
  return { ...orderSums({ subtotalKobo, rate, discountKobo, feeKobo }), sharesKobo, reason, uses, misfit };
}
