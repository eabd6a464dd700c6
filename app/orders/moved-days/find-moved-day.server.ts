import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { orderEvents } from "#app/money/order-records/order-tables.server.ts";
import { recordOrderEvents } from "#app/money/order-records/record-order-event.server.ts";
import type { OrderRow } from "#app/orders/returns/find-returnable.server.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import { isToMake } from "#app/shop/delivery/order-states.ts";
import { choiceEnd, keptKind, type MovedDay, movedDay, movedKind } from "./moved-day.ts";

type MadeOrder = Pick<OrderRow, "id" | "readyBy" | "stage">;

/** Finds how the day of an order was moved. No query for what lies in the shop. */
export async function findMovedDay(db: Queryable, { id, readyBy }: MadeOrder): Promise<MovedDay | undefined> {
  if (readyBy === null) return undefined;
  return movedDay(await findEvents(db, id));
}

async function findEvents(db: Queryable, orderId: string) {
  const isAlteration = and(eq(orderEvents.kind, "stage"), sql`${orderEvents.after} ? 'alteration'`);
  const isAbout = or(inArray(orderEvents.kind, [movedKind, keptKind]), isAlteration);
  return await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), isAbout))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
}

/** An order in another one's place keeps its day, how it was moved, and the customer's choice. */
export async function carryMovedDay(
  transaction: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const events = await findEvents(transaction, from);
  if (events.length === 0) return;
  const carried = events.map(({ at, actor, kind, before, after }) => {
    return { orderId: to, actor, kind, before, after, now: at };
  });
  await recordOrderEvents(transaction, carried);
}

/** Until when an order with a later day may be cancelled by its link; undefined once it is made. */
export async function findChoiceEnd(db: Queryable, order: MadeOrder): Promise<Date | undefined> {
  const moved = isToMake(order.stage) ? await findMovedDay(db, order) : undefined;
  return moved && choiceEnd(moved);
}
