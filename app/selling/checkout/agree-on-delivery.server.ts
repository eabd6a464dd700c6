import { type AskedRate, findAskedRate, promiseOf } from "#app/shop/delivery/asked-rate.ts";
import type { Delivery } from "#app/shop/delivery/delivery.ts";
import type { DeliveryPromise } from "#app/shop/delivery/delivery-promise.ts";
import type { DeliveryTable } from "#app/shop/delivery/delivery-rates.ts";
import { fitDelivery } from "#app/shop/delivery/fit-delivery.ts";
import { closedDaysOf, type Wait } from "#app/shop/delivery/working-days.ts";
import { allClosedDays } from "#app/shop/settings/closed-time.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";

/** The promise for items that wait like this. */
export type PromiseFor = (wait: Wait) => DeliveryPromise;

/** Returns the current rate, its form, and the promise. */
export function agreeOnDelivery(
  request: {
    wantsDelivery: boolean;
    rate?: AskedRate | undefined;
    phoneIsSure?: boolean | undefined;
    delivery: Delivery;
  },
  table: DeliveryTable,
  settings: Pick<ShopSettings, "closedDays" | "closedFrom" | "closedUntil" | "collectAddress">,
  now: Date,
) {
  const { wantsDelivery, rate: asked, phoneIsSure } = request;
  const way = findAskedRate(table, { wantsDelivery, asked });
  if (!way) return { kind: "problems" as const, problems: [{ kind: "choose-delivery" as const }] };
  const fitted = fitDelivery(request.delivery, way, phoneIsSure);
  if (!fitted.ok) return { kind: "bad-delivery" as const, fields: fitted.fields };
  const { collectAddress } = settings;
  const at = { now, closedDays: closedDaysOf(allClosedDays(settings)), collectAddress };
  const promiseFor: PromiseFor = wait => promiseOf(way, table, { ...at, ...wait });
  return { kind: "agreed" as const, way, promiseFor, delivery: withoutBuyerAgain(fitted.delivery) };
}

/** A receiver who is the buyer is none. */
function withoutBuyerAgain(delivery: Delivery): Delivery {
  const { fullName, phone, receiverName, receiverPhone } = delivery;
  const isBuyer = receiverPhone === phone && receiverName?.toLowerCase() === fullName.toLowerCase();
  return isBuyer ? { ...delivery, receiverName: undefined, receiverPhone: undefined } : delivery;
}
