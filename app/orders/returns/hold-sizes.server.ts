import { and, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { type AvailablePieces, lockAvailablePieces } from "#app/stock/holds/available-pieces.server.ts";
import { holdMorePieces, releasePieces } from "#app/stock/holds/hold-pieces.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import type { OrderRow, ReturnableLine } from "./find-returnable.server.ts";
import type { ReturnItem, ReturnRow } from "./lock-return.server.ts";
import { returnItems, returns } from "./return-tables.server.ts";

export type NewPieces = { position: number; productId: string; size: string; count: number };

/** Lists the new sizes to hold. A return for a refund needs none. */
export function newPiecesOf(items: ReturnItem[], lines: ReturnableLine[]): NewPieces[] {
  return items.flatMap(({ position, count, newSize }) => {
    const line = lines.find(one => one.position === position);
    return line && newSize !== null ? [{ position, productId: line.productId, size: newSize, count }] : [];
  });
}

/** Locks the sizes and returns what is missing; other returns' holds count, this one's (`ownId`) do not. */
export async function findMissingSizes(
  transaction: Transaction,
  { order, pieces, ownId, now }: { order: OrderRow; pieces: NewPieces[]; ownId: string; now: Date },
): Promise<{ gone: NewPieces[]; sizes: AvailablePieces[] }> {
  const productIds = [...new Set(pieces.map(({ productId }) => productId))];
  // No hold has a return's id, so all holds count.
  const sizes = await lockAvailablePieces(transaction, { productIds, checkoutId: ownId, now });
  const holds = await transaction.select().from(stockHolds).where(eq(stockHolds.checkoutId, order.checkoutId));
  const own = await transaction.select().from(returnItems).where(eq(returnItems.returnId, ownId));
  const wanted = Map.groupBy(pieces, ({ productId, size }) => `${productId} ${size}`);
  const gone = [...wanted.values()].flatMap(those => {
    const [{ productId, size }] = those as [NewPieces];
    const found = sizes.find(one => one.productId === productId && one.size === size);
    if (!found) return those;
    if (found.available === null) return [];
    const isHeld = holds.some(one => one.productId === productId && one.size === size && one.until > now);
    const mine = own.filter(({ position }) => those.some(one => one.position === position));
    const heldByMe = isHeld ? countOf(mine.filter(item => item.newSize === size).map(item => item.heldCount)) : 0;
    return found.available + heldByMe >= countOf(those.map(({ count }) => count)) ? [] : those;
  });
  return { gone, sizes };
}

function countOf(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Holds counted sizes under the order's checkout, until `until`. */
export async function holdSizes(
  transaction: Transaction,
  hold: { order: OrderRow; returnId: string; pieces: NewPieces[]; sizes: AvailablePieces[]; until: Date },
): Promise<void> {
  const { order, returnId, pieces, sizes, until } = hold;
  const isCounted = ({ productId, size }: NewPieces) =>
    sizes.some(one => one.productId === productId && one.size === size && one.quantity !== null);
  for (const { position, productId, size, count } of pieces.filter(isCounted)) {
    await holdMorePieces(transaction, { checkoutId: order.checkoutId, productId, size, quantity: count, until });
    const isThis = and(eq(returnItems.returnId, returnId), eq(returnItems.position, position));
    await transaction.update(returnItems).set({ heldCount: count }).where(isThis);
  }
  await transaction.update(returns).set({ heldUntil: until }).where(eq(returns.id, returnId));
}

/** Releases the sizes of this return. Other returns of the order keep their holds. */
export async function releaseSizes(
  transaction: Transaction,
  { order, row, items, lines }: { order: OrderRow; row: Pick<ReturnRow, "id">; items: ReturnItem[]; lines: Places },
): Promise<void> {
  for (const { position, newSize, heldCount } of items) {
    const productId = lines.find(line => line.position === position)?.productId;
    if (heldCount === 0 || newSize === null || productId === undefined) continue;
    const held = { checkoutId: order.checkoutId, productId, size: newSize };
    await releasePieces(transaction, { ...held, pieces: heldCount });
  }
  await transaction.update(returnItems).set({ heldCount: 0 }).where(eq(returnItems.returnId, row.id));
  const isHeld = and(eq(returns.id, row.id), isNotNull(returns.heldUntil));
  await transaction.update(returns).set({ heldUntil: null }).where(isHeld);
}

type Places = { position: number; productId: string }[];
