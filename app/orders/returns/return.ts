import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { hasLeftTheShop } from "#app/orders/fulfilment/stage-words.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { openReturns, type ReturnReason, type ReturnState, type ReturnWish, returnReasons } from "./return-states.ts";

/** Days a new size is held, and a return is expected. Source: docs/decisions/returns.md. */
export const heldDays = 10;
export const awaitedDays = 21;

export const maxReturnPictures = 3;

export const reasonWords: Record<ReturnReason, string> = {
  "wrong-size": "It doesn't fit",
  "changed-mind": "Changed my mind",
  faulty: "Faulty",
  "wrong-item": "Not what I ordered",
  "not-as-described": "Not as described",
};

export const wishWords: Record<ReturnWish, string> = { exchange: "an exchange", money: "a refund" };

export const stateWords: Record<ReturnState, string> = {
  asked: "requested",
  accepted: "accepted",
  "on-its-way": "on its way back",
  received: "refund due",
  settled: "settled",
  declined: "declined",
  withdrawn: "cancelled",
  closed: "not received",
};

/** True for faults of the shop, which may go back at any time and at its cost. */
export function isShopsFault(reason: ReturnReason): boolean {
  return reason !== "wrong-size" && reason !== "changed-mind";
}

/** True for pieces that fit one person only: they go back for a fault of the shop, and not because of taste or size. */
export function isMadeForOne({ measures }: { measures: readonly unknown[] | null }): boolean {
  return measures !== null;
}

export function isOpenReturn(state: ReturnState): boolean {
  return (openReturns as readonly ReturnState[]).includes(state);
}

/** `deliveredAt` is undefined until the order is delivered. */
export type JudgedOrder = {
  stage: OrderStage;
  status: string;
  deliveredAt: Date | undefined;
  dueKobo: number;
};

/** `not-sent`: the order was not sent, or came back as a whole. `unpaid`: something is due. */
export type NoReturn = "not-sent" | "unpaid";

/** Returns undefined when something may go back. */
export function returnRefusal({ stage, status, dueKobo }: JudgedOrder): NoReturn | undefined {
  if (!hasLeftTheShop({ stage, status })) return "not-sent";
  return dueKobo > 0 ? "unpaid" : undefined;
}

/**
 * Reasons valid today: not wanted within `days` days of delivery, the last one whole; faults always. `until`:
 * "2026-11-24"; undefined before delivery.
 */
export function reasonsFor(
  { deliveredAt }: Pick<JudgedOrder, "deliveredAt">,
  { days, now }: { days: number; now: Date },
): { reasons: ReturnReason[]; until: string | undefined } {
  const until = deliveredAt && lagosDayAfter(lagosDayOf(deliveredAt), days);
  const isInTime = until !== undefined && lagosDayOf(now) <= until;
  return { reasons: returnReasons.filter(reason => isInTime || isShopsFault(reason)), until };
}

/** Returns who pays for sending back: the shop, where it is at fault. */
export function whoPays(reason: ReturnReason): string {
  return isShopsFault(reason)
    ? "We pay the return delivery. Keep the slip and tell us the cost."
    : "You pay the return delivery.";
}

/** The address in lines; by default the pick-up address. */
export function returnAddressOf(shop: { returnAddress: string; collectAddress: string; phone: string }): string[] {
  const { returnAddress, collectAddress, phone } = shop;
  return [...(returnAddress || collectAddress).split("\n"), phone].map(line => line.trim()).filter(Boolean);
}

/** Returns "size M". */
export function sizeWords(size: string, isOnlySize = false): string {
  return isOnlySize ? "one size" : `size ${size}`;
}
