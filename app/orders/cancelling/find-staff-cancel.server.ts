import { eq } from "drizzle-orm";
import { type Kobo, sumKobo } from "#app/lib/money.ts";
import { listUsedCodes } from "#app/money/discounts/discount-uses.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { RefundShop } from "#app/money/refunds/ask-refund.server.ts";
import { findRefundable } from "#app/money/refunds/find-refundable.server.ts";
import { refundRefusal } from "#app/money/refunds/write-refund.server.ts";
import { findMoneyLeft, type MoneyLeft, sumOfMoneyLeft } from "#app/orders/returns/find-returnable.server.ts";
import { moneyBack } from "./find-cancel-offer.server.ts";

/**
 * What cancelling an order would give back, in kobo. `leftKobo`: all money left of it, of which `byProviderKobo` goes
 * back by itself and `byHand` by a person. `isUnderWay`: a refund must arrive first. `codes`: discount codes it used.
 */
export type StaffCancelOffer = {
  leftKobo: Kobo;
  byProviderKobo: Kobo;
  byHandKobo: Kobo;
  isUnderWay: boolean;
  codes: string[];
};

/** Judges each payment as its refund will be. Three queries, and two for each payment online. */
export async function findStaffCancel(
  shop: Pick<RefundShop, "db" | "payments">,
  { id }: { id: string },
): Promise<StaffCancelOffer> {
  const [order] = await shop.db.select({ checkoutId: orders.checkoutId }).from(orders).where(eq(orders.id, id));
  const { checkoutId } = order!;
  const left = await findMoneyLeft(shop.db, checkoutId);
  const refusals = await Promise.all(left.map(one => findRefusal(shop, one)));
  const isAway = (_: MoneyLeft, index: number) => refusals[index] === "other-provider";
  const awayKobo = sumKobo(left.filter(isAway).map(({ leftKobo }) => leftKobo));
  const { byProviderKobo, byHandKobo } = moneyBack(left);
  return {
    leftKobo: sumOfMoneyLeft(left),
    byProviderKobo: byProviderKobo - awayKobo,
    byHandKobo: byHandKobo + awayKobo,
    isUnderWay: refusals.includes("under-way"),
    codes: await listUsedCodes(shop.db, checkoutId),
  };
}

async function findRefusal(shop: Pick<RefundShop, "db" | "payments">, { reference, source, leftKobo }: MoneyLeft) {
  if (source !== "provider") return undefined;
  const payment = await findRefundable(shop, reference);
  if (!payment) return undefined;
  const asked = { amountKobo: leftKobo, seenRefundedKobo: payment.refundedKobo };
  return refundRefusal(payment, shop.payments, asked)?.kind;
}
