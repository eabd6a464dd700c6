import { and, asc, eq, inArray } from "drizzle-orm";
import { orderEvents } from "#app/money/order-records/order-tables.server.ts";
import type { OrderRow } from "#app/orders/returns/find-returnable.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { isToMake } from "#app/shop/delivery/order-states.ts";
import { choiceEnd, keptKind, type MovedDay, movedDay, movedKind } from "./moved-day.ts";

type MadeOrder = Pick<OrderRow, "id" | "readyBy" | "stage">;

/** Finds how the day of an order was moved. No query for what lies in the shop. */
export async function findMovedDay(db: Queryable, { id, readyBy }: MadeOrder): Promise<MovedDay | undefined> {
  if (readyBy === null) return undefined;
  const isAbout = inArray(orderEvents.kind, [movedKind, keptKind]);
  const events = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), isAbout))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  return movedDay(events);
}

/** Until when an order with a later day may be cancelled by its link; undefined once it is made. */
export async function findChoiceEnd(db: Queryable, order: MadeOrder): Promise<Date | undefined> {
  const moved = isToMake(order.stage) ? await findMovedDay(db, order) : undefined;
  return moved && choiceEnd(moved);
}
