import { type Kobo, sumKobo } from "#app/lib/money.ts";
import { findChoiceEnd } from "#app/orders/moved-days/find-moved-day.server.ts";
import { isMadeHere } from "#app/orders/order-pictures/order-picture.ts";
import { findMoneyLeft, type MoneyLeft, type OrderRow } from "#app/orders/returns/find-returnable.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type CancelEnd, type CancelTerms, judgeCancel } from "./may-cancel.ts";

/** What goes back when the shopper cancels, in kobo: by the provider that took it, or by the shop's own hand. */
export type CancelMoney = { byProviderKobo: Kobo; byHandKobo: Kobo };

/** Without `until` the shopper may cancel until `end`. */
export type CancelOffer = CancelMoney & { until: Date | undefined; end: CancelEnd };

/** What the owner lets all shoppers do. */
export async function findCancelTerms(shop: Pick<SettingsWriteContext, "db" | "settings">): Promise<CancelTerms> {
  const { shoppersCancel, cancelMinutes } = await findShopSettings(shop);
  return { isOn: shoppersCancel, minutes: cancelMinutes };
}

/**
 * What the order's page offers; undefined where the shopper may not cancel. One query, and none unless the owner allows
 * it; one more for what is made to order.
 */
export async function findCancelOffer(
  shop: Pick<SettingsWriteContext, "db" | "settings" | "now">,
  order: OrderRow,
): Promise<CancelOffer | undefined> {
  const judged = judgeCancel(
    order,
    { ...(await findCancelTerms(shop)), choiceEnd: await findChoiceEnd(shop.db, order) },
    shop.now(),
  );
  if (judged.kind !== "allowed") return undefined;
  return { until: judged.until, end: cancelEnd(order), ...moneyBack(await findMoneyLeft(shop.db, order.checkoutId)) };
}

/** Production begins what is made here, and a pre-order arrives, before anything is packed. */
export function cancelEnd(order: Parameters<typeof isMadeHere>[0]): CancelEnd {
  if (order.readyBy === null) return "packed";
  return isMadeHere(order) ? "begun" : "here";
}

export function moneyBack(money: MoneyLeft[]): CancelMoney {
  const sumOf = (isByProvider: boolean) =>
    sumKobo(money.filter(({ source }) => (source === "provider") === isByProvider).map(({ leftKobo }) => leftKobo));
  return { byProviderKobo: sumOf(true), byHandKobo: sumOf(false) };
}
