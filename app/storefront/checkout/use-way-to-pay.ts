import { useState } from "react";
import type { ShownCart } from "#app/selling/cart/cart-store.ts";
import {
  notAtTheDoor,
  type PaidOrder,
  type PayingSettings,
  type PayKind,
  waysToPay,
} from "#app/selling/ways-to-pay/ways-to-pay.ts";
import type { PayChoiceProps } from "./pay-choice.tsx";
import type { CheckoutDelivery } from "./use-checkout-delivery.ts";

type ChosenOrder = PaidOrder & {
  /** True until place and way of delivery are chosen: only then is it known which ways to pay fit. */
  isOpen: boolean;
};

/**
 * The chosen way to pay if it fits the order, else the first that does. `asked` is sent to the server; undefined where
 * all is paid online.
 */
export function useWayToPay(
  settings: PayingSettings,
  { isOpen, ...order }: ChosenOrder,
): { paying: PayChoiceProps; asked: PayKind | undefined } {
  const [chosen, onChoose] = useState<PayKind>();
  const ways = waysToPay(settings, order);
  const fitting = ways.find(({ kind }) => kind === chosen);
  const way = fitting ?? ways[0];
  const lost = fitting || isOpen ? undefined : chosen;
  const isOnlyOnline = ways.length === 1 && way?.kind === "online";
  return {
    paying: { ways, way, lost, isNone: !way && !isOpen, notAtTheDoor: notAtTheDoor(settings, order), onChoose },
    asked: isOnlyOnline ? undefined : way?.kind,
  };
}

/** What is paid, and whether place and way are chosen already. */
export function toPay({ subtotalKobo }: ShownCart, delivery: CheckoutDelivery): ChosenOrder {
  const { wantsDelivery, kind, choice, sums, isMade, missing } = delivery;
  const way = wantsDelivery ? { kind, rate: choice.rate } : undefined;
  return { way, subtotalKobo, feeKobo: sums.feeKobo, isMade, isOpen: !!missing };
}
