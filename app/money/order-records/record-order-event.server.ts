import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { orderEvents } from "#app/platform/tables/order-tables.server.ts";

/** Something that happened to an order: who did it, what it was, and the facts it changed. */
type NewOrderEvent = {
  /** Chosen by callers that refer to the event; others leave it out. */
  id?: string;
  orderId: string;
  actor: string;
  kind: string;
  before?: unknown;
  after?: unknown;
  now: Date;
};

/** Writes an event into the history of its order. The returned query fits `writeTogether` too. */
export function recordOrderEvent(transaction: Transaction, event: NewOrderEvent) {
  return recordOrderEvents(transaction, [event]);
}

/** The same for several events, in one statement. */
export function recordOrderEvents(transaction: Transaction, events: NewOrderEvent[]) {
  return transaction
    .insert(orderEvents)
    .values(events.map(({ id = newId(), now, ...event }) => ({ ...event, id, at: now })));
}
