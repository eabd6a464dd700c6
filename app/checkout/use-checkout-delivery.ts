import type { ShownCart } from "#app/cart/cart-store.ts";
import { type AskedRate, promiseOf } from "#app/delivery/asked-rate.ts";
import { feeFor } from "#app/delivery/delivery-rates.ts";
import { promiseText } from "#app/delivery/delivery-words.ts";
import type { ShownDelivery } from "#app/delivery/find-delivery-table.server.ts";
import { useKeptDestination } from "#app/delivery/kept-destination.ts";
import { chooseRate, missingChoice, type RateChoice } from "#app/delivery/rate-choice.ts";
import { closedDaysOf } from "#app/delivery/working-days.ts";
import type { DeliveryKind } from "#app/tables/states.ts";

/** What the checkout knows of delivery. `collectAddress`: "" when the owner has not said; `now`: the server's clock. */
export type DeliveryFacts = { shown: ShownDelivery; collectAddress: string; closedDays: string; now: Date };

/** What is chosen about delivery at the checkout, in words and as the server is asked for it. */
export type CheckoutDelivery = {
  shown: ShownDelivery;
  collectAddress: string;
  wantsDelivery: boolean;
  choice: RateChoice;
  /** Which form it needs: one that is not delivered asks for an address too. */
  kind: DeliveryKind;
  /** In kobo; 0 until a rate is chosen. */
  feeKobo: number;
  /** What the shopper has still to choose. */
  missing: string | undefined;
  /** Place, fee and dates in a sentence; undefined for the one fee of a shop that promises no days. */
  words: string | undefined;
  rate: AskedRate | undefined;
  shownDays: { from: string; to: string } | undefined;
};

/** The choice kept in the browser, with the shop's rates as they were when the page was loaded. */
export function useCheckoutDelivery(facts: DeliveryFacts, cart: ShownCart): CheckoutDelivery {
  const { shown, collectAddress, now } = facts;
  const { wantsDelivery, subtotalKobo } = cart;
  const choice = chooseRate(shown.table, useKeptDestination());
  const feeKobo = choice.rate ? feeFor(choice.rate, subtotalKobo) : 0;
  const chosen = { shown, collectAddress, wantsDelivery, choice, feeKobo };
  const { rate, to, isAsked } = choice;
  if (!wantsDelivery || !rate) {
    const missing = wantsDelivery ? missingChoice(choice) : undefined;
    return { ...chosen, kind: "door", missing, words: undefined, rate: undefined, shownDays: undefined };
  }
  const { kind } = rate;
  const closedDays = closedDaysOf(facts.closedDays);
  const promised = promiseOf({ kind, rate, to }, shown.table, { now, closedDays, collectAddress });
  return {
    ...chosen,
    kind,
    missing: undefined,
    words: isAsked || promised.days ? promiseText(kind, promised, feeKobo) : undefined,
    rate: to && { id: rate.id, kind, to },
    shownDays: promised.days ?? undefined,
  };
}
