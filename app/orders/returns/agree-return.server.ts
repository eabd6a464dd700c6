import { and, eq } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { move } from "#app/platform/tables/moves.ts";
import { lockProductFacts } from "#app/selling/pricing/lock-product-facts.server.ts";
import { findReturnable, type ReturnableLine } from "./find-returnable.server.ts";
import { findMissingSizes, holdSizes, type NewPieces, newPiecesOf, releaseSizes } from "./hold-sizes.server.ts";
import {
  announceReturn,
  type LockedReturn,
  type ReturnShop,
  withReturn,
  writeReturnEvent,
} from "./lock-return.server.ts";
import { priceReplacement } from "./price-replacement.server.ts";
import { awaitedDays, heldDays, isShopsFault } from "./return.ts";
import { type ReturnWish, returnMoves } from "./return-states.ts";
import { returnItems, returns } from "./return-tables.server.ts";

const dayMs = 24 * 60 * 60_000;

/** `sizes`: by line position. `feeKobo`: delivery of the new size, unless the shop is at fault. */
export type Agreement = {
  id: string;
  actor: string;
  wish: ReturnWish;
  sizes: Record<number, string>;
  feeKobo: number;
};

/** `gone`: not enough of these sizes. `outdated`: items or state changed. `worthless`: nothing was paid for them. */
export type AgreedReturn =
  | { kind: "agreed" }
  | { kind: "missing" | "outdated" | "no-size" | "worthless" }
  | { kind: "gone"; pieces: NewPieces[] };

/**
 * Accepts a return or changes its outcome: new sizes held for ten days, items expected within three weeks. Once under
 * concurrency. Source: docs/decisions/returns.md.
 */
export async function agreeOnReturn(shop: ReturnShop, agreement: Agreement): Promise<AgreedReturn> {
  const outcome = await withReturn(shop, agreement.id, (transaction, locked) =>
    agree(transaction, locked, { agreement, now: shop.now() }),
  );
  if (outcome.kind === "agreed") shop.workSoon?.();
  return outcome;
}

async function agree(
  transaction: Transaction,
  { order, row, items }: LockedReturn,
  { agreement, now }: { agreement: Agreement; now: Date },
): Promise<AgreedReturn> {
  const isFirst = row.state === "asked";
  const isAwaited = row.state === "accepted" || row.state === "on-its-way";
  if (!isFirst && !isAwaited) return { kind: "outdated" };
  const lines = await findReturnable(transaction, order, row.id);
  const isThere = (item: { position: number; count: number }) =>
    lines.some(line => line.position === item.position && item.count <= line.left);
  if (!items.every(isThere)) return { kind: "outdated" };
  const { id, actor, wish } = agreement;
  const isExchange = wish === "exchange";
  const chosen = items.map(item => ({
    ...item,
    newSize: isExchange ? (agreement.sizes[item.position] ?? null) : null,
  }));
  if (isExchange && chosen.some(({ newSize }) => newSize === null)) return { kind: "no-size" };
  const feeKobo = isExchange && !isShopsFault(row.reason) ? agreement.feeKobo : 0;
  // The same answer was given before, and the shopper knows it.
  const isSame =
    row.wish === wish && row.feeKobo === feeKobo && chosen.every(one => sizeOf(items, one) === one.newSize);
  if (isAwaited && isSame) return { kind: "agreed" };
  const pieces = newPiecesOf(chosen, lines);
  const { gone, sizes } = await findMissingSizes(transaction, { order, pieces, ownId: id, now });
  if (gone.length > 0) return { kind: "gone", pieces: gone };
  const differences = await findDifferences(transaction, { lines, pieces, ownId: id, now });
  if (!differences) return { kind: "gone", pieces };
  const priced = chosen.map(item => ({ ...item, differenceKobo: differences.get(item.position) ?? null }));
  if (isExchange && priceReplacement({ items: priced, lines, feeKobo }).totalKobo === 0) return { kind: "worthless" };
  await releaseSizes(transaction, { order, row, items, lines });
  for (const { position, newSize, differenceKobo } of priced) {
    const isThis = and(eq(returnItems.returnId, id), eq(returnItems.position, position));
    await transaction.update(returnItems).set({ newSize, differenceKobo }).where(isThis);
  }
  const state = isFirst ? move(returnMoves, "asked", "accepted") : row.state;
  const closesAt = isFirst ? new Date(now.getTime() + awaitedDays * dayMs) : row.closesAt;
  await transaction.update(returns).set({ state, wish, feeKobo, closesAt, updatedAt: now }).where(eq(returns.id, id));
  const until = new Date(now.getTime() + heldDays * dayMs);
  if (pieces.length > 0) await holdSizes(transaction, { order, returnId: id, pieces, sizes, until });
  const what = isFirst ? "accepted" : "changed";
  const facts = { wish, ...(feeKobo > 0 && { feeKobo }) };
  await writeReturnEvent(transaction, row, { what, actor, facts, byStaff: true, now });
  await announceReturn(transaction, row, "accepted", now);
  return { kind: "agreed" };
}

function sizeOf(items: LockedReturn["items"], { position }: { position: number }): string | null | undefined {
  return items.find(item => item.position === position)?.newSize;
}

/**
 * Today's difference between new and returned size: a sale or code holds for another size of the same price. Undefined
 * when not sold any more.
 */
async function findDifferences(
  transaction: Transaction,
  { lines, pieces, ownId, now }: { lines: ReturnableLine[]; pieces: NewPieces[]; ownId: string; now: Date },
): Promise<Map<number, number> | undefined> {
  const productIds = [...new Set(pieces.map(({ productId }) => productId))];
  const products = await lockProductFacts(transaction, { productIds, checkoutId: ownId, now });
  const differences = new Map<number, number>();
  for (const { position, productId, size } of pieces) {
    const line = lines.find(one => one.position === position)!;
    const sold = products.find(({ id }) => id === productId)?.sizes ?? [];
    const next = sold.find(one => one.size === size);
    if (!next) return undefined;
    const before = sold.find(one => one.size === line.size)?.priceKobo ?? line.priceKobo;
    differences.set(position, next.priceKobo - before);
  }
  return differences;
}

/** Reopens a return that was closed for waiting. Sizes are held if they are available. */
export async function reopenReturn(
  shop: ReturnShop,
  { id, actor }: { id: string; actor: string },
): Promise<{ kind: "reopened"; isHeld: boolean } | { kind: "missing" | "outdated" }> {
  const outcome = await withReturn(shop, id, async (transaction, { order, row, items }) => {
    if (row.state !== "closed") return { kind: "outdated" as const };
    const now = shop.now();
    const lines = await findReturnable(transaction, order, id);
    const isThere = items.every(item => lines.some(line => line.position === item.position && item.count <= line.left));
    if (!isThere) return { kind: "outdated" as const };
    const state = move(returnMoves, row.state, "accepted");
    const closesAt = new Date(now.getTime() + awaitedDays * dayMs);
    await transaction.update(returns).set({ state, closesAt, updatedAt: now }).where(eq(returns.id, id));
    const pieces = newPiecesOf(items, lines);
    const { gone, sizes } = await findMissingSizes(transaction, { order, pieces, ownId: id, now });
    const isHeld = gone.length === 0;
    const until = new Date(now.getTime() + heldDays * dayMs);
    if (isHeld && pieces.length > 0) await holdSizes(transaction, { order, returnId: id, pieces, sizes, until });
    await writeReturnEvent(transaction, row, { what: "reopened", actor, byStaff: true, now });
    await announceReturn(transaction, row, "accepted", now);
    return { kind: "reopened" as const, isHeld };
  });
  if (outcome.kind === "reopened") shop.workSoon?.();
  return outcome;
}

/** The shopper reads the reason. */
export async function declineReturn(
  shop: ReturnShop,
  { id, actor, because }: { id: string; actor: string; because: string },
): Promise<{ kind: "declined" | "outdated" | "missing" }> {
  const outcome = await withReturn(shop, id, async (transaction, { row }) => {
    if (row.state !== "asked") return { kind: "outdated" as const };
    const now = shop.now();
    const state = move(returnMoves, row.state, "declined");
    await transaction
      .update(returns)
      .set({ state, declinedBecause: because, updatedAt: now })
      .where(eq(returns.id, id));
    await writeReturnEvent(transaction, row, { what: "declined", actor, byStaff: true, now });
    await announceReturn(transaction, row, "declined", now);
    return { kind: "declined" as const };
  });
  if (outcome.kind === "declined") shop.workSoon?.();
  return outcome;
}

/** On its way, with an optional waybill; by link (`token`) or staff. Expected within three weeks. */
export async function sendReturn(
  shop: ReturnShop,
  { id, actor, waybill, token }: { id: string; actor: string; waybill: string; token?: string },
): Promise<{ kind: "noted" | "outdated" | "missing" }> {
  return await withReturn(shop, id, async (transaction, { order, row }) => {
    if (token !== undefined && order.trackToken !== token) return { kind: "missing" };
    if (row.state === "on-its-way" && waybill === row.waybill) return { kind: "noted" };
    if (row.state !== "accepted" && row.state !== "on-its-way") return { kind: "outdated" };
    const now = shop.now();
    const state = row.state === "accepted" ? move(returnMoves, row.state, "on-its-way") : row.state;
    const closesAt = new Date(now.getTime() + awaitedDays * dayMs);
    await transaction.update(returns).set({ state, waybill, closesAt, updatedAt: now }).where(eq(returns.id, id));
    const byStaff = token === undefined;
    await writeReturnEvent(transaction, row, { what: "on-its-way", actor, byStaff, now });
    return { kind: "noted" };
  });
}
