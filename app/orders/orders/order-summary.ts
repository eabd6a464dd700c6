import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { statesOf } from "#app/platform/tables/moves.ts";
import { type OrderStage, orderMoves } from "#app/shop/delivery/order-states.ts";
import type { OrderFlag } from "./order-flags.ts";

/** 'submitted' when made; the owner sets the others. Source: spec, states. */
export const orderStatuses = statesOf(orderMoves);

export type OrderStatus = keyof typeof orderMoves;

/** `totalKobo` with delivery. */
export type OrderSummary = {
  id: string;
  number: string;
  /** "" for none. */
  customerEmail: string;
  phone: string;
  fullName: string;
  city: string;
  region: string;
  createdAt: Date;
  /** Paid with test money. */
  isTest: boolean;
  totalKobo: number;
  dueKobo: number;
  receivedKobo: number;
  status: OrderStatus;
  stage: OrderStage;
  /** The usual step from there; undefined at the end. */
  next: OrderStage | undefined;
  /** All lines. */
  pieces: number;
  /** Of its first item, as sold. */
  picture: StoredPicture | null;
  /** Its money came after its items were released. */
  isPaidLate: boolean;
  /** Of its aso-ebi page. */
  collection: string | null;
  flags: OrderFlag[];
};
