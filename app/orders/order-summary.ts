import { orderMoves, type OrderStage, statesOf } from "#app/tables/states.ts";
import type { OrderFlag } from "./order-flags.ts";

/** Where an order stands; it is 'submitted' when made, the owner sets the other two. Source: spec, states. */
export const orderStatuses = statesOf(orderMoves);

export type OrderStatus = keyof typeof orderMoves;

/** An order for the owner's list; `totalKobo` with delivery, `dueKobo` of it is still to be paid. */
export type OrderSummary = {
  id: string;
  number: string;
  customerEmail: string;
  fullName: string;
  createdAt: Date;
  /** Null while something is due. */
  paidAt: Date | null;
  totalKobo: number;
  dueKobo: number;
  status: OrderStatus;
  /** Where it is on its way. */
  stage: OrderStage;
  /** How many pieces, all lines together. */
  pieces: number;
  flags: OrderFlag[];
};
