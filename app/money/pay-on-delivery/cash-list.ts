import type { ReceivedByWay } from "#app/money/figures/figures.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";

/** `fullName` is who pays at the door. `day` is the latest promised one, "2026-11-24". Amounts are integer kobo. */
export type CashOrder = {
  id: string;
  number: string;
  fullName: string;
  place: string;
  stage: OrderStage;
  day: string;
  dueKobo: number;
};

/** Orders by day, earliest first; `count` and `dueKobo` are of all orders. `today`: received. `next`: for `after`. */
export type CashList = {
  days: { day: string; orders: CashOrder[]; dueKobo: number }[];
  count: number;
  dueKobo: number;
  today: ReceivedByWay;
  /** The part of today's money that was paid with test keys. */
  testKobo: number;
  next: string | undefined;
};
