import { and, asc, eq, ne } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { stillToMake } from "./still-to-make.server.ts";

/** At most 200 orders are moved at once; a longer list is moved in more rounds. */
const mostAtOnce = 200;

type SameDay = { id: string; neededBy: string | null };

/** Lists the other orders that are to be made by the same day, with the day by which each is needed. */
export async function listSameDay({ db }: ReadContext, { id, day }: { id: string; day: string }): Promise<SameDay[]> {
  return await db
    .select({ id: orders.id, neededBy: orders.neededBy })
    .from(orders)
    .where(and(eq(orders.readyBy, day), stillToMake, ne(orders.id, id)))
    .orderBy(asc(orders.id))
    .limit(mostAtOnce);
}
