import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import {
  type DeliveryRate,
  type DeliveryTable,
  type Destination,
  feeFor,
  matchRates,
  missingForFree,
} from "#app/shop/delivery/delivery-rates.ts";
import { closedDaysOf, promisedDays } from "#app/shop/delivery/working-days.ts";

/**
 * `missingKobo`: goods still missing for free delivery; `arrives`: the promised days, if any; `isTooDear`: the goods
 * are worth more than the limit for a motor park.
 */
export type Offer = {
  rate: DeliveryRate;
  feeKobo: number;
  missingKobo: number;
  arrives: { from: string; to: string } | undefined;
  isTooDear: boolean;
};

/** What is offered for goods of this sum in an order made `now`, in the order shoppers see. */
export function offersFor(
  { rates }: DeliveryTable,
  {
    to,
    goodsKobo,
    now,
    settings,
  }: { to: Destination; goodsKobo: number; now: Date; settings: { closedDays: string; parkGoodsMostKobo: number } },
): Offer[] {
  const closedDays = closedDaysOf(settings.closedDays);
  return matchRates(rates, to).map(rate => ({
    rate,
    feeKobo: feeFor(rate, goodsKobo),
    missingKobo: missingForFree(rate, goodsKobo),
    arrives: rate.days ? promisedDays(rate.days, { now, closedDays }) : undefined,
    isTooDear: deliveryKinds[rate.kind].limitsGoods && goodsKobo > settings.parkGoodsMostKobo,
  }));
}
