import { and, asc, eq, gte } from "drizzle-orm";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { undoCorrectionMs } from "#app/orders/corrections/correction.ts";
import { findReturnable, type OrderRow } from "#app/orders/returns/find-returnable.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { unchangeableSentence } from "./plan-swap.server.ts";
import { isUndone, swappedKind, takesOver } from "./swap.ts";

/**
 * The order of before a change, which Undo brings back, and what was changed. `outdated`: Undo was pressed before.
 * `refused`: why it is too late, in a sentence.
 */
export type UndoableChange =
  | { kind: "undoable"; first: OrderRow; what: "items" | "delivery" }
  | { kind: "outdated" }
  | { kind: "refused"; sentence: string };

/** Finds what Undo would take back of an order that a change made. Needs the order's lock where it decides. */
export async function findUndoableChange(db: Queryable, order: OrderRow, now: Date): Promise<UndoableChange> {
  const events = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, swappedKind)))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  if (isUndone(events)) return { kind: "outdated" };
  const swap = takesOver(events);
  if (!swap || swap.bringsBack) return refused("This order has no change that can be undone.");
  if (now.getTime() - swap.at.getTime() >= undoCorrectionMs) {
    return refused("The two minutes for Undo are over. Change the order again instead.");
  }
  const sentence = await unchangeableSentence(db, order, await findReturnable(db, order));
  if (sentence) return refused(sentence);
  const [first] = await db.select().from(orders).where(eq(orders.id, swap.takesOver.id));
  if (!first) throw new Error(`The order before ${order.number} is gone.`);
  if (first.readyBy !== order.readyBy) {
    return refused("The day of this order was moved since. Change the order again instead.");
  }
  if (await hasGivenBack(db, first, swap.at)) {
    return refused("Money of this order is on its way back to the customer. Change the order again instead.");
  }
  return { kind: "undoable", first, what: swap.delivery ? "delivery" : "items" };
}

function refused(sentence: string): UndoableChange {
  return { kind: "refused", sentence };
}

/** A provider can't be told to stop. What failed counts too, because it is with the owner by then. */
async function hasGivenBack(db: Queryable, first: OrderRow, since: Date): Promise<boolean> {
  const back = and(eq(refunds.orderId, first.id), eq(refunds.isExchange, false), gte(refunds.createdAt, since));
  return (await db.$count(refunds, back)) > 0;
}

/** True where Undo would be offered on an order's page. */
export async function canUndoChange(db: Queryable, id: string, now: Date): Promise<boolean> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order !== undefined && (await findUndoableChange(db, order, now)).kind === "undoable";
}
