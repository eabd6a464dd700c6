import { and, asc, eq, inArray } from "drizzle-orm";
import * as v from "valibot";
import type { Transaction } from "#app/database/open-database.server.ts";
import { missingPieces } from "#app/stock/missing-pieces.ts";
import { returnStock, takeAgain } from "#app/stock/return-stock.server.ts";
import type { CountedPieces } from "#app/stock/take-stock.server.ts";
import { orderEvents, orderItems, type orders } from "#app/tables/order-tables.server.ts";
import { returnItems, returns } from "#app/tables/return-tables.server.ts";

const pieces = v.optional(v.array(v.object({ productId: v.string(), size: v.string(), pieces: v.number() })));

/** What a step keeps of the pieces it moved: `piecesBack` into the stock, `piecesTaken` out of it again. */
export const movedPieces = { piecesBack: pieces, piecesTaken: pieces };

export type MovedPieces = { piecesBack?: CountedPieces[] | undefined; piecesTaken?: CountedPieces[] | undefined };

type OfOrder = { order: Pick<typeof orders.$inferSelect, "id" | "checkoutId">; now: Date };

/**
 * Puts the pieces of a refused order back into the stock: those that were there when it was made, and have not come
 * back as a return.
 */
export async function putPiecesBack(transaction: Transaction, { order, now }: OfOrder): Promise<MovedPieces> {
  const lines = await transaction
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position));
  const first = and(eq(orderEvents.orderId, order.id), inArray(orderEvents.kind, ["paid", "promised"]));
  const missing = missingPieces(await transaction.select().from(orderEvents).where(first));
  const returned = await transaction
    .select({ position: returnItems.position, count: returnItems.count })
    .from(returns)
    .innerJoin(returnItems, eq(returnItems.returnId, returns.id))
    .where(and(eq(returns.orderId, order.id), inArray(returns.state, ["received", "settled"])));
  const sent = lines.map(({ position, productId, size, quantity }) => {
    const gone = missing.find(one => one.productId === productId && one.size === size)?.pieces ?? 0;
    const there = returned.reduce((sum, one) => (one.position === position ? sum + one.count : sum), 0);
    return { productId, size, pieces: quantity - gone - there };
  });
  const back = sent.filter(one => one.pieces > 0);
  const piecesBack = await returnStock(transaction, { pieces: back, checkoutId: order.checkoutId, now });
  return piecesBack.length > 0 ? { piecesBack } : {};
}

/**
 * Takes the pieces out again that an earlier step put back, for an order that is sent once more; undefined when
 * somebody else has them by now.
 */
export async function takePiecesAgain(
  transaction: Transaction,
  { order, now }: OfOrder,
): Promise<MovedPieces | undefined> {
  const steps = await transaction
    .select({ after: orderEvents.after })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), inArray(orderEvents.kind, ["stage", "stage-undone"])))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  const moved = steps
    .map(({ after }) => v.parse(v.object(movedPieces), after))
    .findLast(({ piecesBack, piecesTaken }) => piecesBack ?? piecesTaken);
  return await undoPieces(transaction, { order, moved: { piecesBack: moved?.piecesBack }, now });
}

/** Does the opposite of what a step did with the pieces; undefined when somebody else has them by now. */
export async function undoPieces(
  transaction: Transaction,
  { order: { checkoutId }, moved, now }: OfOrder & { moved: MovedPieces },
): Promise<MovedPieces | undefined> {
  const { piecesBack, piecesTaken } = moved;
  if (piecesBack) {
    const isTaken = await takeAgain(transaction, { pieces: piecesBack, checkoutId, now });
    return isTaken ? { piecesTaken: piecesBack } : undefined;
  }
  if (!piecesTaken) return {};
  return { piecesBack: await returnStock(transaction, { pieces: piecesTaken, checkoutId, now }) };
}
