import * as v from "valibot";
import { oneOf, searchText } from "#app/dashboard/lists/list-address.ts";
import { calendarDay } from "#app/lib/lagos-input.ts";
import { orderStages } from "#app/orders/fulfilment/stage-words.ts";
import { orderPayments } from "#app/orders/orders/order-payments.ts";
import { orderStatuses } from "#app/orders/orders/order-summary.ts";
import { orderTabs } from "#app/orders/orders/order-tabs.ts";

/** What the address of the order list may say. */
export const orderFilters = {
  q: searchText,
  tab: oneOf(orderTabs),
  status: oneOf(orderStatuses),
  stage: oneOf(orderStages),
  payment: oneOf(orderPayments),
  day: v.fallback(v.optional(calendarDay()), undefined),
  region: nameOf(60),
  carrier: nameOf(200),
};

function nameOf(most: number) {
  const name = v.pipe(
    v.string(),
    v.nonEmpty(),
    v.maxLength(most),
    v.check(text => !text.includes("\0")),
  );
  return v.fallback(v.optional(name), undefined);
}
