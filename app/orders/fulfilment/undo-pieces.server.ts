import { and, asc, eq, inArray } from "drizzle-orm";
import * as v from "valibot";
import { orderEvents, type orders } from "#app/money/order-records/order-tables.server.ts";
import { type MovedPieces, movedPieces } from "#app/money/order-records/put-order-back.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { decrementAgain, returnStock } from "#app/stock/holds/return-stock.server.ts";

type OfOrder = { order: Pick<typeof orders.$inferSelect, "id" | "checkoutId">; now: Date };

/** Takes the pieces of an order that is sent once more. Returns undefined when others have them. */
export async function decrementPiecesAgain(
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

/** Returns undefined when others have bought the items since. */
export async function undoPieces(
  transaction: Transaction,
  { order: { checkoutId }, moved, now }: OfOrder & { moved: MovedPieces },
): Promise<MovedPieces | undefined> {
  const { piecesBack, piecesTaken } = moved;
  if (piecesBack) {
    const isTaken = await decrementAgain(transaction, { pieces: piecesBack, checkoutId, now });
    return isTaken ? { piecesTaken: piecesBack } : undefined;
  }
  if (!piecesTaken) return {};
  return { piecesBack: await returnStock(transaction, { pieces: piecesTaken, checkoutId, now }) };
}
