import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { orderEvents } from "./order-tables.server.ts";

/** The actor of what somebody did with an order's link. */
export const linkActor = "tracking link";

/** Who did what, and the changed facts. */
type NewOrderEvent = {
  /** An id for callers that refer to the event. */
  id?: string;
  orderId: string;
  actor: string;
  kind: string;
  before?: unknown;
  after?: unknown;
  now: Date;
};

export function recordOrderEvent(transaction: Transaction, event: NewOrderEvent) {
  return recordOrderEvents(transaction, [event]);
}

export function recordOrderEvents(transaction: Transaction, events: NewOrderEvent[]) {
  return transaction
    .insert(orderEvents)
    .values(events.map(({ id = newId(), now, ...event }) => ({ ...event, id, at: now })));
}
