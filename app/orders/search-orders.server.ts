import { desc, like, sql } from "drizzle-orm";
import type { Database } from "#app/database/open-database.server.ts";
import { orders } from "#app/tables/order-tables.server.ts";
import { withFlags } from "./find-order-flags.server.ts";
import type { OrderStage } from "#app/tables/states.ts";
import type { OrderFlag } from "./order-flags.ts";
import type { OrderStatus } from "./order-summary.ts";

/** What a search shows of an order. */
export type FoundOrder = {
  id: string;
  number: string;
  customerEmail: string;
  fullName: string;
  status: OrderStatus;
  flags: OrderFlag[];
};
type Row = Omit<FoundOrder, "flags"> & { checkoutId: string; totalKobo: number; stage: OrderStage };

const maxResults = 50;
const maxKeyLength = 42;
/** The trigram index needs at least three letters. */
const minIndexedLength = 3;
/** How many matches are sorted to find the newest; a text with more matches is too unspecific. */
const maxSorted = 2000;

const columns = {
  id: orders.id,
  number: orders.number,
  customerEmail: orders.customerEmail,
  fullName: orders.fullName,
  status: orders.status,
  checkoutId: orders.checkoutId,
  stage: orders.stage,
  totalKobo: orders.totalKobo,
};

/**
 * The newest 50 orders whose number or id contains what was typed, upper and lower case alike, hyphens and spaces left
 * out; `hasMore` when there are others. A part that thousands of orders share finds 50 of them, not always the newest.
 * Nothing for a text without a letter or digit.
 * Source: spec, screens (a search box by order id).
 */
export async function searchOrders(
  { db }: { db: Database },
  query: string,
): Promise<{ orders: FoundOrder[]; hasMore: boolean }> {
  const key = query.toLowerCase().replaceAll(/[^a-z0-9]/gu, "");
  if (key === "" || key.length > maxKeyLength) return { orders: [], hasMore: false };
  const rows = key.length < minIndexedLength ? await findShort(db, key) : await findByIndex(db, key);
  const flagged = await withFlags(db, rows.slice(0, maxResults));
  return {
    orders: flagged.map(({ totalKobo: _total, stage: _stage, dueKobo: _due, ...order }) => order),
    hasMore: rows.length > maxResults,
  };
}

/** For one or two letters: so many orders contain them that the newest few are found quickly. */
async function findShort(db: Database, key: string): Promise<Row[]> {
  // Letters that occur in neither an id nor a number (see `randomText`) are not searched for.
  if (!/^(?:[0-9a-f]+|[2-9a-hj-np-z]+)$/u.test(key)) return [];
  return await db
    .select(columns)
    .from(orders)
    .where(like(orders.searchKey, `%${key}%`))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxResults + 1);
}

/**
 * The matches are found first and sorted after. In one query, the planner tends to walk from the newest order through
 * all others, and without statistics it reads the whole table.
 */
async function findByIndex(db: Database, key: string): Promise<Row[]> {
  return await db.transaction(async transaction => {
    await transaction.execute(sql`select set_config('enable_seqscan', 'off', true)`);
    const matching = transaction
      .select({ ...columns, createdAt: orders.createdAt })
      .from(orders)
      .where(like(orders.searchKey, `%${key}%`))
      .limit(maxSorted)
      .as("matching");
    return await transaction
      .select({
        id: matching.id,
        number: matching.number,
        customerEmail: matching.customerEmail,
        fullName: matching.fullName,
        status: matching.status,
        checkoutId: matching.checkoutId,
        stage: matching.stage,
        totalKobo: matching.totalKobo,
      })
      .from(matching)
      .orderBy(desc(matching.createdAt), desc(matching.id))
      .limit(maxResults + 1);
  });
}
