import type { OrderStage, ReceiptSource } from "#app/platform/tables/states.ts";

/** An order with something to pay. `day`: "2026-11-24", when it is promised at the latest. Amounts in integer kobo. */
export type CashOrder = {
  id: string;
  number: string;
  fullName: string;
  place: string;
  stage: OrderStage;
  day: string;
  dueKobo: number;
};

/**
 * What is to be collected, by day, the earliest first; `count` and `dueKobo` are of all orders, not only of this page.
 * `today`: what came today, by its source. `next`: what to ask for `after`, where there is more.
 */
export type CashList = {
  days: { day: string; orders: CashOrder[]; dueKobo: number }[];
  count: number;
  dueKobo: number;
  today: { source: ReceiptSource; kobo: number }[];
  next: string | undefined;
};
