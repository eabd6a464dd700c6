import { useState } from "react";
import { type PayingSettings, type PayKind, waysToPay } from "./ways-to-pay.ts";
import type { PayChoiceProps } from "./pay-choice.tsx";

type Order = Parameters<typeof waysToPay>[1] & {
  /** Whether a place or a way of delivery is still to be chosen: until then nobody knows what will fit. */
  isOpen: boolean;
};

/**
 * How the shopper pays: what they chose as long as it fits the order, else the first way that does. `asked`: what the
 * server is told of it; nothing where all is paid online.
 */
export function useWayToPay(
  settings: PayingSettings,
  { isOpen, ...order }: Order,
): { paying: PayChoiceProps; asked: PayKind | undefined } {
  const [chosen, onChoose] = useState<PayKind>();
  const ways = waysToPay(settings, order);
  const fitting = ways.find(({ kind }) => kind === chosen);
  const way = fitting ?? ways[0];
  const lost = fitting || isOpen ? undefined : chosen;
  const isOnlyOnline = ways.length === 1 && way?.kind === "online";
  return {
    paying: { ways, way, lost, isNone: !way && !isOpen, onChoose },
    asked: isOnlyOnline ? undefined : way?.kind,
  };
}
