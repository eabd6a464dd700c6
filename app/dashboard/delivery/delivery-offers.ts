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
 * What a shopper would be offered. `missingKobo`: goods until it is free; `arrives`: the promised days, undefined where
 * none are; `isTooDear`: the goods are worth more than what is sent by a motor park.
 */
export type Offer = {
  rate: DeliveryRate;
  feeKobo: number;
  missingKobo: number;
  arrives: { from: string; to: string } | undefined;
  isTooDear: boolean;
};

/** What is offered there for goods of this sum, in the order in which shoppers see it; for an order made `now`. */
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
    arrives: rate.days ? promisedDays(rate.days, now, closedDays) : undefined,
    isTooDear: deliveryKinds[rate.kind].limitsGoods && goodsKobo > settings.parkGoodsMostKobo,
  }));
}
