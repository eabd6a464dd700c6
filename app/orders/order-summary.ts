import { orderMoves, type OrderStage, statesOf } from "#app/tables/states.ts";
import type { OrderFlag } from "./order-flags.ts";

/** Where an order stands; it is 'submitted' when made, the owner sets the other two. Source: spec, states. */
export const orderStatuses = statesOf(orderMoves);

export type OrderStatus = keyof typeof orderMoves;

/** An order for the owner's list. Every order is a paid one; `totalKobo` is what was paid for, delivery included. */
export type OrderSummary = {
  id: string;
  number: string;
  customerEmail: string;
  fullName: string;
  paidAt: Date;
  totalKobo: number;
  status: OrderStatus;
  /** Where it is on its way. */
  stage: OrderStage;
  /** How many pieces, all lines together. */
  pieces: number;
  flags: OrderFlag[];
};
