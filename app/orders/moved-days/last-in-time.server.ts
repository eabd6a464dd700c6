import { lagosDayAfter } from "#app/lib/lagos-time.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { collectedKind, deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { closedDaysOf, daysAfterReady } from "#app/shop/delivery/working-days.ts";
import { allClosedDays } from "#app/shop/settings/closed-time.ts";
import type { SettingsContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";

/** No promise of delivery takes longer, in days. */
const mostDays = 120;

/**
 * The last day on which an order may be ready to be there when it is needed, by as many working days as were promised
 * with its first day. Undefined where nobody said when it is needed.
 */
export async function findLastInTime(
  shop: SettingsContext,
  { readyBy, neededBy, promised, deliveryKind }: OrderDetail,
): Promise<string | undefined> {
  if (!readyBy || !neededBy) return undefined;
  const days = promised?.days;
  if (!days) return neededBy;
  const closedDays = closedDaysOf(allClosedDays(await findShopSettings(shop)));
  const { isCollected } = deliveryKinds[deliveryKind ?? collectedKind];
  const isThereBy = (day: string) => {
    const moved = daysAfterReady(days, { from: readyBy, to: day }, closedDays);
    return isCollected ? moved.from : moved.to;
  };
  let day = neededBy;
  for (let back = 0; back < mostDays && isThereBy(day) > neededBy; back++) day = lagosDayAfter(day, -1);
  return day;
}
