import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { statesOf } from "#app/platform/tables/moves.ts";
import { type OrderStage, orderMoves } from "#app/shop/delivery/order-states.ts";
import type { OrderFlag } from "./order-flags.ts";

/** 'submitted' when made; the owner sets the others. Source: spec, states. */
export const orderStatuses = statesOf(orderMoves);

export type OrderStatus = keyof typeof orderMoves;

/** `totalKobo` includes delivery. */
export type OrderSummary = {
  id: string;
  number: string;
  /** Empty for an order without the customer's address. */
  customerEmail: string;
  phone: string;
  fullName: string;
  /** Who takes it at the door; "" when that is the customer. */
  receiverName: string;
  city: string;
  region: string;
  createdAt: Date;
  /** True when it was paid with test money. */
  isTest: boolean;
  totalKobo: number;
  dueKobo: number;
  receivedKobo: number;
  status: OrderStatus;
  stage: OrderStage;
  /** The usual next step, undefined at the end. */
  next: OrderStage | undefined;
  /** Counts the pieces of all lines; of an order that is altered, of those in its parcel. */
  pieces: number;
  /** The picture of the order's first item as it was sold. */
  picture: StoredPicture | null;
  /** True when the money came after the items were released. */
  isPaidLate: boolean;
  /** The name of the aso-ebi page that the order came from. */
  collection: string | null;
  flags: OrderFlag[];
};
