import { and, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { orders } from "./order-tables.server.ts";

/** Finds the order that took the place of one that was changed; undefined for one that was not. */
export async function findLaterOrder(db: Queryable, id: string): Promise<{ id: string; number: string } | undefined> {
  const [later] = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(eq(orders.replacesId, id), orders.isChange));
  return later;
}
