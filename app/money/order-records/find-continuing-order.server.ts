import { and, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { orders } from "./order-tables.server.ts";

export type ContinuingOrder = { id: string; number: string };

/** An order is changed at most this often. */
const maxChanges = 50;

/** The order as which an order goes on after all changes of its items or delivery: the order itself without any. */
export async function findContinuingOrder(db: Queryable, first: ContinuingOrder): Promise<ContinuingOrder> {
  let order = first;
  for (let changes = 0; changes < maxChanges; changes++) {
    const [next] = await db
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(and(eq(orders.replacesId, order.id), orders.isChange));
    if (!next) return order;
    order = next;
  }
  return order;
}
