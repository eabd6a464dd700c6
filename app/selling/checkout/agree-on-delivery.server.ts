import { type AskedRate, findAskedRate, promiseOf } from "#app/shop/delivery/asked-rate.ts";
import type { Delivery } from "#app/shop/delivery/delivery.ts";
import type { DeliveryTable } from "#app/shop/delivery/delivery-rates.ts";
import { fitDelivery } from "#app/shop/delivery/fit-delivery.ts";
import { closedDaysOf } from "#app/shop/delivery/working-days.ts";
import { allClosedDays } from "#app/shop/settings/closed-time.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";

/** Returns the current rate, its form, and the promise. */
export function agreeOnDelivery(
  request: {
    wantsDelivery: boolean;
    rate?: AskedRate | undefined;
    shownDays?: { from: string; to: string } | undefined;
    phoneIsSure?: boolean | undefined;
    delivery: Delivery;
  },
  table: DeliveryTable,
  settings: Pick<ShopSettings, "closedDays" | "closedFrom" | "closedUntil" | "collectAddress">,
  now: Date,
) {
  const { wantsDelivery, rate: asked, shownDays, phoneIsSure } = request;
  const problem = (kind: "choose-delivery" | "new-days") => ({ kind: "problems" as const, problems: [{ kind }] });
  const way = findAskedRate(table, { wantsDelivery, asked });
  if (!way) return problem("choose-delivery");
  const fitted = fitDelivery(request.delivery, way, phoneIsSure);
  if (!fitted.ok) return { kind: "bad-delivery" as const, fields: fitted.fields };
  const { collectAddress } = settings;
  const promised = promiseOf(way, table, { now, closedDays: closedDaysOf(allClosedDays(settings)), collectAddress });
  const { days } = promised;
  if (shownDays && (shownDays.from !== days?.from || shownDays.to !== days.to)) return problem("new-days");
  return { kind: "agreed" as const, way, promised, delivery: withoutBuyerAgain(fitted.delivery) };
}

/** A receiver who is the buyer is none. */
function withoutBuyerAgain(delivery: Delivery): Delivery {
  const { fullName, phone, receiverName, receiverPhone } = delivery;
  const isBuyer = receiverPhone === phone && receiverName?.toLowerCase() === fullName.toLowerCase();
  return isBuyer ? { ...delivery, receiverName: undefined, receiverPhone: undefined } : delivery;
}
