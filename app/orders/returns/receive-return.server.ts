import { and, eq } from "drizzle-orm";
import { type Kobo, sumKobo } from "#app/lib/money.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { recordExchange } from "#app/money/refunds/change-refunds.server.ts";
import { lockRefundsOf } from "#app/money/refunds/write-refund.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { move } from "#app/platform/tables/moves.ts";
import { closedDaysOf } from "#app/shop/delivery/working-days.ts";
import { allClosedDays } from "#app/shop/settings/closed-time.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { returnStock } from "#app/stock/holds/return-stock.server.ts";
import {
  findMoneyLeft,
  findReturnable,
  type MoneyLeft,
  type OrderRow,
  paidFor,
  type ReturnableLine,
  splitOverMoney,
  sumOfMoneyLeft,
} from "./find-returnable.server.ts";
import { findMissingSizes, type NewPieces, newPiecesOf, releaseSizes } from "./hold-sizes.server.ts";
import {
  announceReturn,
  type LockedReturn,
  type ReturnItem,
  type ReturnRow,
  type ReturnShop,
  withReturn,
  writeReturnEvent,
} from "./lock-return.server.ts";
import { type PricedReplacement, priceReplacement } from "./price-replacement.server.ts";
import { isShopsFault } from "./return.ts";
import { returnMoves } from "./return-states.ts";
import { returnItems, returns } from "./return-tables.server.ts";
import { writeReplacement } from "./write-replacement.server.ts";

/**
 * `received`: `backKobo` to be refunded. `already`: done before. `gone`: not enough of these sizes; nothing changed.
 * `worthless`: the replacement would be free. `came-back`: the whole order was refused or cancelled.
 */
export type ReceivedReturn =
  | { kind: "received"; backKobo: Kobo; replacement: { id: string; number: string } | undefined }
  | { kind: "missing" | "already" | "outdated" | "worthless" | "came-back" }
  | { kind: "gone"; pieces: NewPieces[] };

type Receiving = { id: string; actor: string; toStock: number[] };

/**
 * Receives a return: `toStock` lines go into stock, their worth pays the replacement, the rest is to be refunded. Once
 * under concurrency. Locks order, refunds, sizes. Source: docs/decisions/returns.md.
 */
export async function receiveReturn(shop: ReturnShop, receiving: Receiving): Promise<ReceivedReturn> {
  const closedDays = closedDaysOf(allClosedDays(await findShopSettings(shop)));
  const outcome = await withReturn(shop, receiving.id, (transaction, locked) =>
    receive(transaction, locked, { ...receiving, closedDays, now: shop.now() }),
  );
  if (outcome.kind === "received") shop.workSoon?.();
  return outcome;
}

async function receive(
  transaction: Transaction,
  { order, row, items }: LockedReturn,
  { actor, toStock, closedDays, now }: Receiving & { closedDays: ReadonlySet<string>; now: Date },
): Promise<ReceivedReturn> {
  if (row.state === "received" || row.state === "settled") return { kind: "already" };
  if (row.state !== "accepted" && row.state !== "on-its-way") return { kind: "outdated" };
  if (order.stage === "refused" || order.stage === "cancelled") return { kind: "came-back" };
  const lines = await findReturnable(transaction, order, row.id);
  const money = await lockMoney(transaction, order);
  const credit = creditOf({ order, row, items, lines, money });
  const pieces = newPiecesOf(items, lines);
  const { gone } = await findMissingSizes(transaction, { order, pieces, ownId: row.id, now });
  if (gone.length > 0) return { kind: "gone", pieces: gone };
  const priced = pieces.length > 0 ? priceReplacement({ items, lines, feeKobo: row.feeKobo }) : undefined;
  if (priced?.totalKobo === 0) return { kind: "worthless" };
  const piecesBack = await putBack(transaction, { order, items, lines, toStock, now });
  await releaseSizes(transaction, { order, row, items, lines });
  const exchangedKobo = Math.min(credit.kobo, priced?.totalKobo ?? 0);
  const exchange = { order, row, exchangedKobo, actor, closedDays, now };
  const replacement = priced && (await exchangeFor(transaction, { ...exchange, priced, money, pieces: credit.pieces }));
  const backKobo = credit.kobo - exchangedKobo;
  const state = move(returnMoves, row.state, backKobo > 0 ? "received" : "settled");
  await transaction
    .update(returns)
    .set({
      state,
      creditKobo: credit.kobo,
      exchangedKobo,
      replacementId: replacement?.id ?? null,
      closesAt: null,
      updatedAt: now,
    })
    .where(eq(returns.id, row.id));
  const facts = {
    creditKobo: credit.kobo,
    ...(replacement && { exchangedKobo, replacement: replacement.number }),
    piecesBack,
  };
  await writeReturnEvent(transaction, row, { what: "received", actor, facts, byStaff: true, now });
  await announceReturn(transaction, row, "received", now);
  return { kind: "received", backKobo, replacement };
}

/** Waits for other refunds of the order. */
export async function lockMoney(transaction: Transaction, order: OrderRow): Promise<MoneyLeft[]> {
  const came = await transaction
    .select({ reference: receipts.reference })
    .from(receipts)
    .where(eq(receipts.checkoutId, order.checkoutId));
  for (const reference of came.map(one => one.reference).toSorted()) await lockRefundsOf(transaction, reference);
  return await findMoneyLeft(transaction, order.checkoutId);
}

/** Paid for items not refunded yet, plus delivery when the shop is at fault and nothing stays; at most what is left. */
function creditOf(facts: {
  order: OrderRow;
  row: ReturnRow;
  items: ReturnItem[];
  lines: ReturnableLine[];
  money: MoneyLeft[];
}): { kobo: Kobo; pieces: { position: number; count: number }[] } {
  const { order, row, items, lines, money } = facts;
  const worth = lines.map(line => {
    const count = items.find(({ position }) => position === line.position)?.count ?? 0;
    return { line, ...paidFor(line, count) };
  });
  const nothingStays = worth.every(({ line, pieces }) => line.sent - line.paidBack - pieces <= 0);
  const isDeliveryBack = row.wish === "money" && isShopsFault(row.reason) && nothingStays;
  const kobo = sumKobo([...worth.map(one => one.kobo), isDeliveryBack ? order.feeKobo : 0]);
  return {
    kobo: Math.min(kobo, sumOfMoneyLeft(money)),
    pieces: worth.flatMap(({ line, pieces }) => (pieces > 0 ? [{ position: line.position, count: pieces }] : [])),
  };
}

/** Records the pieces by line too. */
async function putBack(
  transaction: Transaction,
  facts: { order: OrderRow; items: ReturnItem[]; lines: ReturnableLine[]; toStock: number[]; now: Date },
) {
  const { order, items, lines, toStock, now } = facts;
  for (const { returnId, position } of items) {
    await transaction
      .update(returnItems)
      .set({ toStock: toStock.includes(position) })
      .where(and(eq(returnItems.returnId, returnId), eq(returnItems.position, position)));
  }
  const pieces = items.flatMap(({ position, count }) => {
    const line = lines.find(one => one.position === position);
    return line && toStock.includes(position) ? [{ productId: line.productId, size: line.size, pieces: count }] : [];
  });
  return await returnStock(transaction, { pieces, checkoutId: order.checkoutId, now });
}

/** The replacement, paid by the first order's money: a refund that moved none. */
async function exchangeFor(
  transaction: Transaction,
  exchange: {
    order: OrderRow;
    row: ReturnRow;
    priced: PricedReplacement;
    exchangedKobo: Kobo;
    money: MoneyLeft[];
    pieces: { position: number; count: number }[];
    actor: string;
    closedDays: ReadonlySet<string>;
    now: Date;
  },
) {
  const { order, row, exchangedKobo, money, pieces, actor, now } = exchange;
  const made = await writeReplacement(transaction, exchange);
  const parts = splitOverMoney(money, exchangedKobo);
  if (parts.length > 0) {
    const facts = { orderId: order.id, returnId: row.id, newNumber: made.number, parts, pieces, actor, now };
    await recordExchange(transaction, facts);
  }
  return made;
}
