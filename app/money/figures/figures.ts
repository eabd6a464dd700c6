import type { ReceiptSource } from "#app/money/receipts/receipt-sources.ts";
import type { DayRange } from "./day-range.ts";

/** Amounts in kobo. Exchanged goods are no money. `netKobo`: what is left after refunds. */
export type Received = { receivedKobo: number; refundedKobo: number; netKobo: number };

/** `ways`: kobo by the names of the sources. `hasOther`: payments of the other kind (real or practice) exist too. */
export type ReceivedByWay = Received & { ways: { source: ReceiptSource; kobo: number }[]; hasOther: boolean };

/** Amounts in kobo. `valueKobo`: totals of the orders made. */
export type Totals = Received & {
  /** Received beside the totals of orders: more than the total, for exchanges, and for no order. */
  beside: { overpaidKobo: number; exchangeKobo: number; noOrderKobo: number };
  orders: number;
  /**
   * Orders that were refused, returned or cancelled. Neither their value nor their items are in `averageKobo` and
   * `pieces`.
   */
  failedOrders: number;
  valueKobo: number;
  /** The average of an order, 0 without orders. */
  averageKobo: number;
  pieces: number;
  discountOrders: number;
  discountKobo: number;
};

export type DayFigures = { day: string; orders: number } & Received;

export type Part = { name: string; count: number; amountKobo: number };

/** `id` and `name` are "" for agreed prices and the like. */
export type DiscountFigures = Part & { id: string };

export type ProductFigures = {
  id: string;
  title: string;
  pieces: number;
  amountKobo: number;
  /** The most sold comes first. */
  sizes: { size: string; pieces: number }[];
};

/** Figures of real payments only, or of practice payments only. */
export type Figures = {
  range: DayRange;
  before: DayRange;
  totals: Totals;
  totalsBefore: Totals;
  /** Receipts, the oldest first. */
  days: DayFigures[];
  /** Payment methods, states of delivery, results of checkouts. */
  ways: Part[];
  states: Part[];
  checkouts: Part[];
  /** Checkouts that ended without an order, by their reasons. */
  unpaid: Part[];
  discounts: DiscountFigures[];
  /** Counts the orders of each stage. */
  stages: Record<string, number>;
  /** Lists the ten with the largest sums. */
  products: ProductFigures[];
  /** True when the other kind of payments exists in this range. */
  hasOther: boolean;
};
