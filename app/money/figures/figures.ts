import type { DayRange } from "./day-range.ts";

/** What a stretch of days came to. Amounts in kobo; `valueKobo`: the totals of the orders made. */
export type Totals = {
  receivedKobo: number;
  refundedKobo: number;
  netKobo: number;
  orders: number;
  valueKobo: number;
  /** What an order came to on the average, 0 without one. */
  averageKobo: number;
  pieces: number;
  discountOrders: number;
  discountKobo: number;
};

export type DayFigures = { day: string } & Pick<Totals, "receivedKobo" | "refundedKobo" | "netKobo" | "orders">;

export type Part = { name: string; count: number; amountKobo: number };

/** What a discount took off; `id` and `name` "" for what no discount explains, as an agreed price. */
export type DiscountFigures = Part & { id: string };

export type ProductFigures = {
  id: string;
  title: string;
  pieces: number;
  amountKobo: number;
  /** The sizes that were sold, the most pieces first. */
  sizes: { size: string; pieces: number }[];
};

/** The figures of a stretch of days, of real money or of practice money alone. */
export type Figures = {
  range: DayRange;
  before: DayRange;
  totals: Totals;
  totalsBefore: Totals;
  /** Each day of the stretch, the oldest first. */
  days: DayFigures[];
  /** How money came (`tables/states.ts`), where orders went, and what became of the checkouts that were begun. */
  ways: Part[];
  states: Part[];
  checkouts: Part[];
  /** Why those were not paid that ended without an order: `countDays` has the reasons. */
  unpaid: Part[];
  discounts: DiscountFigures[];
  /** How many orders were delivered, collected, refused, returned and cancelled, by stage. */
  stages: Record<string, number>;
  byPieces: ProductFigures[];
  byMoney: ProductFigures[];
  /** Whether there is any of the other kind of money in these days, real or practice. */
  hasOther: boolean;
};
