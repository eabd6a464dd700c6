import { and, asc, eq, ne } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { stillToMake } from "./still-to-make.server.ts";

/** At most 200 orders are moved at once; a longer list is moved in more rounds. */
const mostAtOnce = 200;

/** Ids of the other orders that are to be made by the same day. */
export async function listSameDay({ db }: ReadContext, { id, day }: { id: string; day: string }): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.readyBy, day), stillToMake, ne(orders.id, id)))
    .orderBy(asc(orders.id))
    .limit(mostAtOnce);
  return found.map(one => one.id);
}
