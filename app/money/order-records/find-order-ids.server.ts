import { inArray } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { orders } from "./order-tables.server.ts";

/** Returns those of the ids that are orders. */
export async function findOrderIds(db: Queryable, ids: string[]): Promise<string[]> {
  const found = await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids));
  return found.map(({ id }) => id);
}
