import { and, asc, eq, ne } from "drizzle-orm";
import * as v from "valibot";
import type { CountedPieces } from "#app/catalog/sizes/offered-sizes.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { lockSizes } from "#app/stock/holds/available-pieces.server.ts";
import { missingPieces } from "#app/stock/holds/missing-pieces.ts";
import { returnStock } from "#app/stock/holds/return-stock.server.ts";
import { orderEvents, orderItems, type orders } from "./order-tables.server.ts";

type Order = Pick<typeof orders.$inferSelect, "id" | "checkoutId">;
type Line = typeof orderItems.$inferSelect;
type Event = { kind: string; after: unknown };

const pieces = v.optional(v.array(v.object({ productId: v.string(), size: v.string(), pieces: v.number() })));

/**
 * Pieces an event moved: `piecesBack` into stock, `piecesTaken` out again, `piecesKept` refunded but not to be sold
 * again.
 */
export const movedPieces = { piecesBack: pieces, piecesTaken: pieces, piecesKept: pieces };

export type MovedPieces = {
  piecesBack?: CountedPieces[] | undefined;
  piecesTaken?: CountedPieces[] | undefined;
  piecesKept?: CountedPieces[] | undefined;
};

/** Lists an order's pieces that came back with returns, by line. */
export type ListReturned = (
  transaction: Transaction,
  orderId: string,
) => Promise<{ position: number; count: number }[]>;

type PutBack = {
  order: Order;
  only?: { position: number; count: number }[];
  listReturned: ListReturned;
};

/**
 * Puts an order's pieces back into stock, once each: all, or `only` those being refunded. Missing ones count as
 * refunded first; returned or unsellable ones stay. Returns counted pieces put back. Locks the sizes first.
 */
export async function putOrderBack(transaction: Transaction, put: PutBack & { now: Date }): Promise<CountedPieces[]> {
  const { order, now } = put;
  const back = await findPiecesOut(transaction, put);
  return await returnStock(transaction, { pieces: back, checkoutId: order.checkoutId, now });
}

/** Finds what `putOrderBack` would move, and moves nothing. */
export async function findPiecesOut(
  transaction: Transaction,
  { order, only, listReturned }: PutBack,
): Promise<CountedPieces[]> {
  const lines = await transaction
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position));
  await lockSizes(transaction, [...new Set(lines.map(({ productId }) => productId))]);
  const events = await transaction.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  const returned = await listReturned(transaction, order.id);
  const refunded = only ? await listRefunded(transaction, order) : [];
  return lines.flatMap(line => {
    const isThis = (one: { productId: string; size: string }) =>
      one.productId === line.productId && one.size === line.size;
    const missing = countOf(missingPieces(events).filter(isThis));
    const gone = missing + countAt(returned, line) + movedOf(events, isThis);
    const asked = only ? askedOf(line, { only, refunded, missing }) : line.quantity;
    const count = Math.min(asked, line.quantity - gone);
    return count > 0 ? [{ productId: line.productId, size: line.size, pieces: count }] : [];
  });
}

/** Refunded pieces of a line that had left the stock. */
function askedOf(
  line: Line,
  facts: {
    only: { position: number; count: number }[];
    refunded: { position: number; count: number }[];
    missing: number;
  },
): number {
  const before = countAt(facts.refunded, line);
  const after = before + countAt(facts.only, line);
  return Math.max(0, after - facts.missing) - Math.max(0, before - facts.missing);
}

/** Pieces of a size the history has moved back. */
function movedOf(events: Event[], isThis: (one: { productId: string; size: string }) => boolean): number {
  return events.reduce((sum, { kind, after }) => {
    if (kind.startsWith("return-")) return sum;
    const moved = v.safeParse(v.object(movedPieces), after);
    if (!moved.success) return sum;
    const count = (all: CountedPieces[] = []) => countOf(all.filter(isThis));
    const { piecesBack, piecesTaken, piecesKept } = moved.output;
    return sum + count(piecesBack) + count(piecesKept) - count(piecesTaken);
  }, 0);
}

const countOf = (all: { pieces: number }[]) => all.reduce((sum, one) => sum + one.pieces, 0);

const countAt = (all: { position: number; count: number }[], { position }: Line) =>
  all.reduce((sum, one) => (one.position === position ? sum + one.count : sum), 0);

async function listRefunded(transaction: Transaction, { id }: Order) {
  const rows = await transaction
    .select({ pieces: refunds.pieces })
    .from(refunds)
    .where(and(eq(refunds.orderId, id), ne(refunds.state, "failed")));
  return rows.flatMap(row => row.pieces);
}
