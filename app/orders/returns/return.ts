import { hasLeftTheShop } from "#app/orders/fulfilment/stage-words.ts";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import {
  countedReturns,
  openReturns,
  type OrderStage,
  type ReturnReason,
  returnReasons,
  type ReturnState,
  type ReturnWish,
} from "#app/platform/tables/states.ts";

/** So many days the new size is held, and so many a return waits for its pieces. Source: docs/decisions/returns.md. */
export const heldDays = 10;
export const awaitedDays = 21;

/** So many pictures may be sent of a return, and so large may each be. */
export const maxReturnPictures = 3;
export const maxReturnPictureBytes = 8 * 1024 * 1024;
export const returnPictureTooLarge = "This picture is larger than 8 MB. Choose a smaller one.";

/** Why it goes back, as the shopper says it. */
export const reasonWords: Record<ReturnReason, string> = {
  "wrong-size": "It does not fit",
  "changed-mind": "I have changed my mind",
  faulty: "It is faulty",
  "wrong-item": "It is not what I ordered",
  "not-as-described": "It is not as described",
};

export const wishWords: Record<ReturnWish, string> = { exchange: "another size", money: "money back" };

/** Where a return stands, for the shopper and for staff. */
export const stateWords: Record<ReturnState, string> = {
  asked: "asked for",
  accepted: "accepted",
  "on-its-way": "on its way back",
  received: "refund due",
  settled: "settled",
  declined: "declined",
  withdrawn: "taken back",
  closed: "nothing came",
};

/** The pieces are not as they should be: never refused by date, and the shop pays both ways. */
export function isShopsFault(reason: ReturnReason): boolean {
  return reason !== "wrong-size" && reason !== "changed-mind";
}

/** Whether somebody still has something to do about it. */
export function isOpenReturn(state: ReturnState): boolean {
  return (openReturns as readonly ReturnState[]).includes(state);
}

/** Whether its pieces are not there to be returned again. */
export function countsAsReturned(state: ReturnState): boolean {
  return (countedReturns as readonly ReturnState[]).includes(state);
}

/** What of an order decides which reasons it may be returned for. `deliveredAt`: undefined before it is delivered. */
export type JudgedOrder = {
  stage: OrderStage;
  status: string;
  deliveredAt: Date | undefined;
  dueKobo: number;
};

/**
 * Why nothing of an order can be returned at all. `not-sent`: it has not left the shop, or came back as a whole;
 * `unpaid`: something of it is still due.
 */
export type NoReturn = "not-sent" | "unpaid";

/** Undefined where something may go back. */
export function returnRefusal({ stage, status, dueKobo }: JudgedOrder): NoReturn | undefined {
  if (!hasLeftTheShop({ stage, status })) return "not-sent";
  return dueKobo > 0 ? "unpaid" : undefined;
}

/**
 * The reasons that hold today: what does not fit or is not wanted within `days` days of the delivery, the last of them
 * whole; the shop's faults always. `until`: that last day, as in "2026-11-24"; undefined before it is delivered.
 */
export function reasonsFor(
  { deliveredAt }: Pick<JudgedOrder, "deliveredAt">,
  { days, now }: { days: number; now: Date },
): { reasons: ReturnReason[]; until: string | undefined } {
  const until = deliveredAt && lagosDayAfter(lagosDayOf(deliveredAt), days);
  const isInTime = until !== undefined && lagosDayOf(now) <= until;
  return { reasons: returnReasons.filter(reason => isInTime || isShopsFault(reason)), until };
}

/** Who pays for sending it back. Where the shop is at fault it pays both ways. */
export function whoPays(reason: ReturnReason): string {
  return isShopsFault(reason)
    ? "We pay the return delivery. Keep the slip and tell us the cost."
    : "You pay the return delivery.";
}

/** Where parcels go back to, in lines: what the owner has said for it, or where orders are collected. */
export function returnAddressOf(shop: { returnAddress: string; collectAddress: string; phone: string }): string[] {
  const { returnAddress, collectAddress, phone } = shop;
  return [...(returnAddress || collectAddress).split("\n"), phone].map(line => line.trim()).filter(Boolean);
}

/** A size within a sentence: "size M". */
export function sizeWords(size: string, isOnlySize = false): string {
  return isOnlySize ? "one size" : `size ${size}`;
}
