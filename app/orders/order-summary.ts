import type { OrderFlag } from "./order-flags.ts";

/** Where an order stands; it is 'submitted' when made, the owner sets the other two. Source: spec §4. */
export const orderStatuses = ["submitted", "pending", "success"] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** An order for the owner's list. Every order is a paid one; `totalKobo` is what was paid for, delivery included. */
export type OrderSummary = {
  id: string;
  number: string;
  customerEmail: string;
  fullName: string;
  paidAt: Date;
  totalKobo: number;
  status: OrderStatus;
  /** How many pieces, all lines together. */
  pieces: number;
  flags: OrderFlag[];
};
