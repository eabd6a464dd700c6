import type { Carrier } from "#app/money/order-records/order-tables.server.ts";
import type { CancelOffer } from "#app/orders/cancelling/find-cancel-offer.server.ts";
import type { MovedDay } from "#app/orders/moved-days/moved-day.ts";
import type { DoorShown } from "#app/orders/order-pictures/shown-pictures.server.ts";
import type { OwnOrder } from "#app/orders/orders/own-order.ts";
import type { PinShown } from "#app/orders/pins/pin.ts";
import type { ReturnState } from "#app/orders/returns/return-states.ts";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import type { DeliveryPromise } from "#app/shop/delivery/delivery-promise.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import type { RiderNumber } from "./rider-number.server.ts";

/** `at` is undefined when the time is unknown or still to come. */
export type TrackedStep = { stage: OrderStage; isReached: boolean; at: Date | undefined };

/**
 * An order as anybody with its link sees it: the link may be passed on, so of the shopper only `firstName`, of who
 * takes it at the door only `receiver` ("" for none), and `place`. Amounts in kobo. `collectAddress`, `collectHours`:
 * pick-up, "" when not said or for delivery. `collectCode`: until picked up. `carrier`: once sent.
 */
export type TrackedOrder = Pick<
  OwnOrder,
  | "number"
  | "createdAt"
  | "paidAt"
  | "isTest"
  | "dueKobo"
  | "status"
  | "wantsDelivery"
  | "subtotalKobo"
  | "discountKobo"
  | "discountReason"
  | "feeKobo"
  | "totalKobo"
  | "refunds"
> & {
  /** What the transfer was short by when staff accepted it; else 0. */
  shortKobo: number;
  /** The amount due to be paid at the door; 0 when nothing is. */
  dueAtDoorKobo: number;
  /** The part of what is due that is asked once the items are made; 0 for none. */
  laterKobo: number;
  /** The day on which its items are made or here, "2026-12-14"; null when they lie in the shop. */
  readyBy: string | null;
  /** The day by which the shopper needs it, "Sat 12 Dec 2026"; undefined when they gave none. */
  neededBy: string | undefined;
  /** What the customer gave to be sewn, while the shop has it; "" for none. */
  ownCloth: string;
  /** What is altered, until the customer has it again; "" for none. */
  alteration: string;
  /** The last day on which it is altered free of charge, "2026-12-24"; undefined where that is not promised. */
  freeUntil: string | undefined;
  /** How that day was moved, until they are made. */
  moved: MovedDay | undefined;
  firstName: string;
  receiver: string;
  place: string;
  /** A sentence on what the shop corrected last, without the values. */
  corrected: string | undefined;
  /** A sentence on what the shop changed of the items. */
  swapped: string | undefined;
  kind: DeliveryKind;
  stage: OrderStage;
  steps: TrackedStep[];
  days: DeliveryPromise["days"];
  parkPays: DeliveryPromise["parkPays"];
  collectAddress: string;
  collectHours: string;
  collectCode: string | undefined;
  /** What the customer says to the rider, while the order is on its way. */
  doorCode: string | undefined;
  carrier: Carrier | undefined;
  /** Keys of the pictures of the packed parcel, while the shopper sees them. */
  parcelPictures: string[];
  /** Undefined where no picture of the hand-over was added. */
  doorPicture: DoorShown | undefined;
  /** How many pictures of the style there are; undefined where none is asked for or kept. */
  stylePictures: number | undefined;
  /** Another number for the rider; undefined where it is not asked for. */
  riderNumber: RiderNumber | undefined;
  /** Absent where no pin for the rider is asked for or kept. */
  pin?: PinShown;
  /** Opens WhatsApp with the order's number typed in; undefined without the owner's number. */
  chat: string | undefined;
  /** True where the shop has a number to save. */
  savesNumber: boolean;
  /** The shop must look at a payment problem. */
  needsAttention: boolean;
  lines: OwnOrder["lines"];
  /** What cancelling would give back; undefined when the shopper may not cancel. */
  cancel: CancelOffer | undefined;
  /** What the shop keeps of a cancelled order's money, and why, in a sentence. */
  kept: string | undefined;
  /** True when it was cancelled by this link. */
  isCancelledByLink: boolean;
  /** The order's returns. Undefined when the shop takes none. */
  returns: { ordinal: number; state: ReturnState }[] | undefined;
};

type StageEvent = { stage: OrderStage; at: Date };

/**
 * Reached stages in order, then the stages to come. `events`: stage changes, oldest first; a change back removes later
 * stages. A `stage` without an event has no time.
 */
export function stepsOf(order: {
  placedAt: Date;
  stage: OrderStage;
  events: readonly StageEvent[];
  usual: readonly OrderStage[];
}): TrackedStep[] {
  const { placedAt, stage, events, usual } = order;
  const reached: { stage: OrderStage; at: Date | undefined }[] = [{ stage: "placed", at: placedAt }];
  const reach = (next: OrderStage, at: Date | undefined) => {
    const known = reached.findIndex(step => step.stage === next);
    if (known === -1) {
      // An order that skipped the workroom comes back to it for an alteration.
      const earlier = reached.findIndex(
        step => usual.includes(next) && usual.indexOf(step.stage) > usual.indexOf(next),
      );
      if (earlier !== -1) reached.splice(earlier);
      reached.push({ stage: next, at });
    } else reached.splice(known + 1);
  };
  for (const event of events) reach(event.stage, event.at);
  if (reached.at(-1)?.stage !== stage) reach(stage, undefined);
  const place = usual.indexOf(stage);
  const toCome = place === -1 ? [] : usual.slice(place + 1);
  return [
    ...reached.map(step => ({ ...step, isReached: true })),
    ...toCome.map(next => ({ stage: next, isReached: false, at: undefined })),
  ];
}
