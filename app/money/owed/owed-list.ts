import type { ReceivedByWay } from "#app/money/figures/figures.ts";
import type { Receipt } from "#app/money/receipts/receipt.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";

export const owedGroupings = ["day", "person"] as const;

/** How the orders of the list are put together. */
export type OwedGrouping = (typeof owedGroupings)[number];

/** Who pays, on which day ("2026-12-04"), in which words ("after salary"); who wrote it down, and when. */
export type DebtPromise = { name: string; day: string; words: string; actor: string; at: Date };

/** How often an order's customer was reminded, and when and by whom the last time. */
export type Reminded = { count: number; at: Date; actor: string };

/**
 * `fullName` is who pays at the door, `buyer` who ordered. `day`: the promised day, else the latest day of delivery,
 * else that of the order. Amounts are integer kobo.
 */
export type OwedOrder = {
  id: string;
  number: string;
  fullName: string;
  buyer: string;
  phone: string;
  place: string;
  stage: OrderStage;
  day: string;
  dueKobo: number;
  receipts: Pick<Receipt, "source" | "amountKobo" | "receivedAt" | "recordedBy">[];
  promise: DebtPromise | undefined;
  reminded: Reminded | undefined;
};

/** Orders of a day, or of one person, the oldest day first. `day` is that of the first one. */
export type OwedGroup = { key: string; day: string; orders: OwedOrder[]; dueKobo: number };

/** `count` and `dueKobo` are of all orders. `today`: received. `next`: for `after`. */
export type OwedList = {
  by: OwedGrouping;
  groups: OwedGroup[];
  count: number;
  dueKobo: number;
  today: ReceivedByWay;
  /** The part of today's money that was paid with test keys. */
  testKobo: number;
  next: string | undefined;
};
