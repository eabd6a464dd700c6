import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import type { Database } from "#app/database/open-database.server.ts";
import { orderItems, orders } from "#app/tables/order-tables.server.ts";
import { withFlags } from "./find-order-flags.server.ts";
import type { OrderStatus, OrderSummary } from "./order-summary.ts";

/** What to list. `after` and `before` name an order: those older, or those newer, than it. */
export type OrderListing = {
  status?: OrderStatus | undefined;
  after?: string | undefined;
  before?: string | undefined;
  /** How many to a page. */
  limit?: number;
};

/**
 * A page of orders, newest first. `newer` is what to ask for `before`, `older` what to ask for `after`, where there are
 * more.
 */
export type OrderPage = { orders: OrderSummary[]; newer?: string | undefined; older?: string | undefined };

/**
 * A page of the orders, newest first, by the index and never by counting rows. A place that names no order (an address
 * made up or shortened) lists from the newest. Source: spec, screens (admin: order), docs/architecture.md#speed (lists
 * page by key).
 */
export async function listOrders(
  { db }: { db: Database },
  { status, after, before, limit = 25 }: OrderListing = {},
): Promise<OrderPage> {
  const matching = status && eq(orders.status, status);
  if (before !== undefined && (await isPlace(db, before))) {
    const newerRows = await readRows(db, and(matching, isBeyond(">", before)), asc, limit + 1);
    // With fewer newer orders than a page, the first page is shown, filled up.
    if (newerRows.length > limit) {
      const rows = newerRows.slice(0, limit).reverse();
      return { orders: await complete(db, rows), newer: rows[0]?.id, older: rows.at(-1)?.id };
    }
  }
  const place = before === undefined && after !== undefined && (await isPlace(db, after)) ? after : undefined;
  const found = await readRows(db, and(matching, place ? isBeyond("<", place) : undefined), desc, limit + 1);
  const rows = found.slice(0, limit);
  return {
    orders: await complete(db, rows),
    newer: place && rows[0]?.id,
    older: found.length > limit ? rows.at(-1)?.id : undefined,
  };
}

async function isPlace(db: Database, id: string): Promise<boolean> {
  return isUuid(id) && (await db.$count(orders, eq(orders.id, id))) > 0;
}

// The place is looked up in the database: as a JavaScript date it would lose its microseconds, and orders with them.
function isBeyond(side: "<" | ">", place: string): SQL {
  const there = sql`(select place.created_at, place.id from orders place where place.id = ${place})`;
  return sql`(${orders.createdAt}, ${orders.id}) ${sql.raw(side)} ${there}`;
}

function readRows(db: Database, condition: SQL | undefined, direction: typeof asc, limit: number) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      customerEmail: orders.customerEmail,
      fullName: orders.fullName,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      totalKobo: orders.totalKobo,
      status: orders.status,
      stage: orders.stage,
      checkoutId: orders.checkoutId,
    })
    .from(orders)
    .where(condition)
    .orderBy(direction(orders.createdAt), direction(orders.id))
    .limit(limit);
}

type Row = Omit<OrderSummary, "pieces" | "flags" | "dueKobo"> & { checkoutId: string };

async function complete(db: Database, rows: Row[]): Promise<OrderSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .select({ orderId: orderItems.orderId, pieces: sql<number>`sum(${orderItems.quantity})::int` })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .groupBy(orderItems.orderId);
  const pieces = new Map(counted.map(row => [row.orderId, row.pieces]));
  const flagged = await withFlags(db, rows);
  return flagged.map(row => ({ ...row, pieces: pieces.get(row.id) ?? 0 }));
}
