import { and, asc, count, desc, eq, type SQL, type SQLWrapper, sql, type WithSubquery } from "drizzle-orm";
import { microsOf } from "#app/catalog/products/product-cursor.server.ts";
import { isForSale, products } from "#app/catalog/products/product-tables.server.ts";
import type { Database, Transaction } from "#app/platform/database/open-database.server.ts";
import type { ProductOrder } from "./product-filter.ts";

/** No more rows are read in the list's own order. */
const maxWalked = 1_500;
/** When more products match than this, only some are found. */
const maxFound = 3_000;

/** A product's place in a list: id and sort key (microsecond, lowest price in kobo, or number sold). */
export type ProductPlace = { id: string; sortKey: number };

/**
 * `where`: answered by an index. `within`: a part that the order's own index has together (a category, or a price
 * range).
 */
export type Wanted = { where: SQL | undefined; within?: SQL | undefined; order: ProductOrder };

type Columns = { id: SQLWrapper; createdAt: SQLWrapper; fromKobo: SQLWrapper; soldCount: SQLWrapper };

/** `walked`: how many are read in the order; `most`: how many by the index. */
type Some = { after?: ProductPlace | undefined; limit: number; walked?: number; most?: number };

/**
 * The first `limit` products for sale beyond `after`. Reads a bounded number: 1,500 in the order, then up to 3,000 by
 * the condition's index. `isWhole`: no product was skipped. Source: docs/decisions/search-by-keys.md.
 */
export async function findInOrder(
  db: Database,
  wanted: Wanted,
  { after, limit, walked = maxWalked, most = maxFound }: Some,
): Promise<{ hits: ProductPlace[]; isWhole: boolean }> {
  return await db.transaction(async transaction => {
    // For a few of very many rows the planner would scan the table. Settings end with the transaction.
    await transaction.execute(sql`select set_config('enable_seqscan', 'off', true)`);
    const first = await walk(transaction, wanted, { after, limit, walked });
    if (first.isWhole) return first;
    const all = await findByIndex(transaction, wanted, { after, limit, most });
    if (all.isWhole) return all;
    const others = all.hits.filter(({ id }) => first.hits.every(hit => hit.id !== id));
    const hits = [...first.hits, ...others].toSorted((one, other) => comparePlaces(wanted.order, one, other));
    return { hits: hits.slice(0, limit), isWhole: false };
  });
}

/**
 * The first `limit` products and their count up to `most`. Common matches are counted in the order: their index would
 * be read whole.
 */
export async function findCounted(
  db: Database,
  wanted: Wanted,
  { limit, most }: { limit: number; most: number },
): Promise<{ hits: ProductPlace[]; count: number }> {
  const { hits, isWhole } = await findInOrder(db, wanted, { limit: Math.max(limit, most) });
  const isCounted = isWhole || hits.length >= most;
  const counted = isCounted ? Math.min(hits.length, most) : await countMatching(db, wanted, most);
  return { hits: hits.slice(0, limit), count: counted };
}

/** Counts products by the index, up to `limit`. */
export async function countMatching(db: Database, { where, within }: Wanted, limit: number): Promise<number> {
  return await db.transaction(async transaction => {
    await useBitmaps(transaction);
    return await transaction.$count(
      transaction
        .select({ id: products.id })
        .from(products)
        .where(and(isForSale, within, where))
        .limit(limit)
        .as("some"),
    );
  });
}

/** Returns a negative number when `one` comes first. */
function comparePlaces(order: ProductOrder, one: ProductPlace, other: ProductPlace): number {
  const byId = one.id === other.id ? 0 : one.id < other.id ? -1 : 1;
  const upwards = one.sortKey - other.sortKey || byId;
  return order === "price-up" ? upwards : -upwards;
}

const rowColumns = {
  id: products.id,
  createdAt: products.createdAt,
  fromKobo: products.fromKobo,
  soldCount: products.soldCount,
};

const conditionColumns = {
  findKeys: products.findKeys,
  searchText: products.searchText,
  regularKobo: products.regularKobo,
};

type Part = { after: ProductPlace | undefined; limit: number };

async function walk(
  db: Transaction,
  { where, within, order }: Wanted,
  { after, limit, walked }: Part & { walked: number },
) {
  const most = where ? walked : limit;
  // Named like the table, so that conditions on its columns apply.
  const some = db.$with("products").as(
    db
      .select({ ...rowColumns, ...conditionColumns })
      .from(products)
      .where(and(isForSale, within, isBeyond(order, after)))
      .orderBy(...inOrder(order))
      .limit(most),
  );
  const { hits, read } = await firstOf(db, some, { order, where, limit });
  return { hits, isWhole: hits.length === limit || read < most };
}

async function findByIndex(
  db: Transaction,
  { where, within, order }: Wanted,
  { after, limit, most }: Part & { most: number },
) {
  await useBitmaps(db);
  const some = db.$with("products").as(
    db
      .select(rowColumns)
      .from(products)
      .where(and(isForSale, within, where))
      .limit(most + 1),
  );
  const { hits, read } = await firstOf(db, some, { order, where: isBeyond(order, after), limit });
  return { hits, isWhole: read <= most };
}

/** The first matching rows in order, and how many rows were read. */
async function firstOf(
  db: Transaction,
  some: WithSubquery,
  { order, where, limit }: { order: ProductOrder; where: SQL | undefined; limit: number },
): Promise<{ hits: ProductPlace[]; read: number }> {
  const total = db
    .select({ read: count().as("read") })
    .from(some)
    .as("total");
  const first = db
    .select(rowColumns)
    .from(some)
    .where(where)
    .orderBy(...inOrder(order))
    .limit(limit)
    .as("first");
  const rows = await db
    .with(some)
    .select({ read: total.read, hit: placeColumns(order, first) })
    .from(total)
    .leftJoin(first, eq(sql`1`, 1))
    .orderBy(...inOrder(order, first));
  return { hits: rows.flatMap(({ hit }) => (hit?.id == null ? [] : [hit])), read: rows[0]?.read ?? 0 };
}

/**
 * Makes the planner use a condition's index until the transaction ends: rows are made expensive, or it would walk an
 * order's index; parallel workers are off, or each would read past the limit.
 */
export async function useBitmaps(db: Transaction): Promise<void> {
  await db.execute(
    sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true), set_config('enable_indexonlyscan', 'off', true), set_config('cpu_tuple_cost', '1', true), set_config('max_parallel_workers_per_gather', '0', true)`,
  );
}

function inOrder(order: ProductOrder, columns: Columns = products): [SQL, SQL] {
  const key = keyColumn(order, columns);
  return order === "price-up" ? [asc(key), asc(columns.id)] : [desc(key), desc(columns.id)];
}

function placeColumns<Id>(order: ProductOrder, columns: Omit<Columns, "id"> & { id: Id }) {
  const key = keyColumn(order, columns);
  return { id: columns.id, sortKey: order === "newest" ? microsOf(key) : sql<number>`${key}` };
}

function keyColumn(order: ProductOrder, { createdAt, fromKobo, soldCount }: Omit<Columns, "id">): SQLWrapper {
  return { newest: createdAt, "best-selling": soldCount, "price-up": fromKobo, "price-down": fromKobo }[order];
}

function isBeyond(order: ProductOrder, after: ProductPlace | undefined): SQL | undefined {
  if (!after) return undefined;
  const { id, sortKey } = after;
  const key =
    order === "newest"
      ? sql`'epoch'::timestamptz + ${sortKey}::bigint * interval '1 microsecond'`
      : sql`${sortKey}::bigint`;
  const beyond = sql.raw(order === "price-up" ? ">" : "<");
  return sql`(${keyColumn(order, products)}, ${products.id}) ${beyond} (${key}, ${id}::uuid)`;
}
