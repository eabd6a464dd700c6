import { and, desc, eq, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { isUuid } from "#app/lib/uuid.ts";
import { orderEvents, orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { movedPieces } from "#app/money/order-records/put-order-back.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";

/** `change`: pieces more or less; `left`: how many there are since, where that is written. */
export type StockChange = {
  at: Date;
  size: string;
  why: "sale" | "back" | "taken" | "count" | "edit";
  change: number | undefined;
  left: number | null | undefined;
  who: string;
  order?: { id: string; number: string };
};

const most = 50;

/**
 * The last changes of a product's pieces, newest first: sales, pieces put back and taken again from its latest orders,
 * counts and edits. Derived from orders and from the history, which have every change.
 */
export async function listStockHistory({ db }: ReadContext, productId: string): Promise<StockChange[]> {
  if (!isUuid(productId)) return [];
  const sales = await readSales(db, productId);
  const changes = [...sales, ...(await readMoves(db, productId, sales)), ...(await readEdits(db, productId))];
  return changes.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, most);
}

async function readSales(db: Queryable, productId: string): Promise<(StockChange & { orderId: string })[]> {
  const rows = await db
    .select({
      orderId: orderItems.orderId,
      size: orderItems.size,
      quantity: orderItems.quantity,
      number: orders.number,
      at: orders.createdAt,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.productId, productId))
    // Ids grow with time, so they sort like it.
    .orderBy(desc(orderItems.orderId))
    .limit(most);
  return rows.map(({ orderId, size, quantity, number, at }) => {
    const order = { id: orderId, number };
    return { at, size, why: "sale", change: -quantity, left: undefined, who: "", order, orderId };
  });
}

const moved = v.object(movedPieces);

async function readMoves(
  db: Queryable,
  productId: string,
  sales: (StockChange & { orderId: string })[],
): Promise<StockChange[]> {
  const ids = [...new Set(sales.map(({ orderId }) => orderId))];
  if (ids.length === 0) return [];
  const events = await db
    .select()
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, ids), sql`${orderEvents.after} ?| array['piecesBack', 'piecesTaken']`));
  return events.flatMap(({ orderId, actor, after, at }) => {
    const parsed = v.safeParse(moved, after);
    const order = sales.find(sale => sale.orderId === orderId)?.order;
    if (!parsed.success || !order) return [];
    const { piecesBack = [], piecesTaken = [] } = parsed.output;
    const one = (why: "back" | "taken", sign: 1 | -1) => (piece: { productId: string; size: string; pieces: number }) =>
      piece.productId === productId
        ? [{ at, size: piece.size, why, change: sign * piece.pieces, left: undefined, who: actor, order }]
        : [];
    return [...piecesBack.flatMap(one("back", 1)), ...piecesTaken.flatMap(one("taken", -1))];
  });
}

const sizesOf = v.fallback(
  v.object({ sizes: v.array(v.object({ size: v.string(), quantity: v.nullable(v.number()) })) }),
  { sizes: [] },
);

async function readEdits(db: Queryable, productId: string): Promise<StockChange[]> {
  const rows = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, "product"), eq(auditEvents.subjectId, productId)))
    .orderBy(desc(auditEvents.at))
    .limit(most);
  return rows.flatMap(({ action, actor, before, after, at }) => {
    const was = new Map(v.parse(sizesOf, before).sizes.map(({ size, quantity }) => [size, quantity]));
    return v.parse(sizesOf, after).sizes.flatMap(({ size, quantity: left }): StockChange[] => {
      const earlier = was.get(size) ?? null;
      if (left === earlier) return [];
      const change = left === null ? undefined : left - (earlier ?? 0);
      return [{ at, size, why: action === "count" ? "count" : "edit", change, left, who: actor }];
    });
  });
}
