import type { DiscountOffer } from "#app/money/discounts/cart-discount.ts";
import type { ShownCart } from "#app/selling/cart/cart-store.ts";
import { askedLines, type CartSums, cartSums } from "#app/selling/pricing/cart-sums.ts";
import { waitOf } from "#app/selling/pricing/deposit.ts";
import { type AskedRate, promiseOf } from "#app/shop/delivery/asked-rate.ts";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import { collectedKind, usualKind } from "#app/shop/delivery/delivery-kinds.ts";
import { promiseText } from "#app/shop/delivery/delivery-words.ts";
import type { ShownDelivery } from "#app/shop/delivery/find-delivery-table.server.ts";
import { useKeptDestination } from "#app/shop/delivery/kept-destination.ts";
import { chooseRate, missingChoice, type RateChoice } from "#app/shop/delivery/rate-choice.ts";
import { closedDaysOf, waits } from "#app/shop/delivery/working-days.ts";
import { type AskedCartDiscount, useCartDiscount } from "#app/storefront/cart/use-cart-discount.ts";

/** `collectAddress`: "" when the owner has not given one; `now`: the server's time. */
export type CheckoutDeliveryFacts = { shown: ShownDelivery; collectAddress: string; now: Date };

export type DiscountFacts = { offer: DiscountOffer; round: number };

/** The chosen delivery in words, as the server needs it, and its price. */
export type CheckoutDelivery = {
  shown: ShownDelivery;
  now: Date;
  collectAddress: string;
  wantsDelivery: boolean;
  choice: RateChoice;
  /** Collection needs no address. */
  kind: DeliveryKind;
  /** The discount and what is left to pay; the fee is 0 until a rate is chosen. */
  discount: AskedCartDiscount;
  sums: CartSums;
  /** True when items are made to order, or come later. */
  isMade: boolean;
  missing: string | undefined;
  /** Place, fee and dates in a sentence. Undefined when the shop has one fee and promises no days. */
  words: string | undefined;
  rate: AskedRate | undefined;
  shownDays: { from: string; to: string } | undefined;
};

/** The browser's kept choice, with the rates from when the page was loaded. */
export function useCheckoutDelivery(
  facts: CheckoutDeliveryFacts,
  cart: ShownCart,
  { offer, round }: DiscountFacts,
): CheckoutDelivery {
  const { shown, collectAddress, now } = facts;
  const { wantsDelivery, subtotalKobo } = cart;
  const choice = chooseRate(shown.table, useKeptDestination());
  const { rate, to, isAsked } = choice;
  const askedRate = wantsDelivery && rate && to ? { id: rate.id, kind: rate.kind, to } : undefined;
  const order = { lines: askedLines(cart.lines), wantsDelivery, rate: askedRate, subtotalKobo };
  const discount = useCartDiscount(offer, { ...order, round });
  const sums = cartSums(cart, rate, discount.answer);
  const wait = waitOf(cart.lines);
  const isMade = waits(wait);
  const chosen = { shown, now, collectAddress, wantsDelivery, choice, discount, sums, isMade };
  if (!wantsDelivery || !rate) {
    const missing = wantsDelivery ? missingChoice(choice) : undefined;
    const kind = wantsDelivery ? usualKind : collectedKind;
    return { ...chosen, kind, missing, words: undefined, rate: undefined, shownDays: undefined };
  }
  const { kind } = rate;
  const closedDays = closedDaysOf(shown.closedDays);
  const promised = promiseOf({ kind, rate, to }, shown.table, { now, closedDays, collectAddress, ...wait });
  return {
    ...chosen,
    kind,
    missing: undefined,
    words: isAsked || promised.days ? promiseText(kind, promised, sums.feeKobo) : undefined,
    rate: askedRate,
    shownDays: promised.days ?? undefined,
  };
}
