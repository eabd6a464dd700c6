import { and, asc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { type Kobo, sumKobo } from "#app/lib/money.ts";
import { discountedPieces } from "#app/money/discounts/spread-discount.ts";
import { orderEvents, orderItems, type orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { discountShares } from "#app/money/refunds/find-refund-offer.server.ts";
import { findTakenUnder } from "#app/money/refunds/find-taken-under.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { missingPieces } from "#app/stock/holds/missing-pieces.ts";
import { countedReturns } from "./return-states.ts";
import { returnItems, returns } from "./return-tables.server.ts";

export type OrderRow = typeof orders.$inferSelect;

/**
 * `sent`: without missing ones; `paidBack`: refunded or exchanged; `left`: may be requested. `discountKobo`: of all
 * `quantity`.
 */
export type ReturnableLine = Pick<
  typeof orderItems.$inferSelect,
  | "position"
  | "productId"
  | "code"
  | "title"
  | "categoryName"
  | "size"
  | "isOnlySize"
  | "color"
  | "imageHash"
  | "priceKobo"
  | "quantity"
  | "readyDays"
  | "readyOn"
  | "measures"
> & { discountKobo: Kobo; sent: number; paidBack: number; left: number };

/**
 * What was received under a reference, less its refunds. `source`: the way that it goes back, so `provider` for money
 * of a changed order that a provider took.
 */
export type MoneyLeft = { reference: string; source: string; leftKobo: Kobo };

/**
 * Lines with what is left of each, without items of open and settled returns (except `besides`) and of refunds. Needs
 * the order's lock where it decides. Four queries.
 */
export async function findReturnable(db: Queryable, order: OrderRow, besides?: string): Promise<ReturnableLine[]> {
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position));
  const first = and(eq(orderEvents.orderId, order.id), inArray(orderEvents.kind, ["paid", "promised"]));
  const missing = missingPieces(await db.select().from(orderEvents).where(first));
  const given = await db
    .select({ pieces: refunds.pieces })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), isNull(refunds.returnId), ne(refunds.state, "failed")));
  const back = await db
    .select({ position: returnItems.position, count: returnItems.count, state: returns.state })
    .from(returns)
    .innerJoin(returnItems, eq(returnItems.returnId, returns.id))
    .where(
      and(
        eq(returns.orderId, order.id),
        inArray(returns.state, countedReturns),
        besides === undefined ? undefined : ne(returns.id, besides),
      ),
    );
  const refunded = given.flatMap(({ pieces }) => pieces);
  const came = back.filter(({ state }) => state === "received" || state === "settled");
  const shares = discountShares(order.discountKobo, items);
  return items.map((item, index) => {
    const { orderId: _order, ...facts } = item;
    const { position, productId, size, quantity } = item;
    const gone = missing.find(one => one.productId === productId && one.size === size)?.pieces ?? 0;
    const sent = quantity - gone;
    const outside = countAt(refunded, position);
    return {
      ...facts,
      discountKobo: shares[index] ?? 0,
      sent,
      paidBack: Math.min(quantity, outside + countAt(came, position)),
      left: Math.max(0, sent - outside - countAt(back, position)),
    };
  });
}

function countAt(pieces: { position: number; count: number }[], position: number): number {
  return pieces.reduce((sum, one) => (one.position === position ? sum + one.count : sum), 0);
}

/** Computes what was paid for pieces besides refunded ones, at most what there is. */
export function paidFor(line: ReturnableLine, count: number): { pieces: number; kobo: Kobo } {
  const pieces = Math.min(count, Math.max(0, line.sent - line.paidBack));
  return { pieces, kobo: discountedPieces(line, { earlier: line.paidBack, count: pieces }) };
}

/** Counts from the day of the sale, whatever was refunded since. */
export function soldFor(line: ReturnableLine, count: number): Kobo {
  return discountedPieces(line, { earlier: Math.max(0, Math.min(line.paidBack, line.quantity - count)), count });
}

/** Lists the oldest money first, by one query, and more for money of a changed order. */
export async function findMoneyLeft(db: Queryable, checkoutId: string): Promise<MoneyLeft[]> {
  const counts = and(eq(refunds.reference, receipts.reference), ne(refunds.state, "failed"));
  const rows = await db
    .select({
      reference: receipts.reference,
      source: receipts.source,
      leftKobo: sql<number>`(${receipts.amountKobo} - coalesce(sum(${refunds.amountKobo}), 0))::float8`,
    })
    .from(receipts)
    .leftJoin(refunds, counts)
    .where(eq(receipts.checkoutId, checkoutId))
    .groupBy(receipts.id)
    .orderBy(asc(receipts.receivedAt), asc(receipts.id));
  const left = rows.filter(({ leftKobo }) => leftKobo > 0);
  return await Promise.all(
    left.map(async one => {
      const isOnline = one.source === "exchange" && (await findTakenUnder(db, one.reference)) !== undefined;
      return isOnline ? { ...one, source: "provider" } : one;
    }),
  );
}

/** Takes the oldest money first, at most what there is. */
export function splitOverMoney(money: MoneyLeft[], amountKobo: Kobo): { reference: string; amountKobo: Kobo }[] {
  let rest = amountKobo;
  return money.flatMap(({ reference, leftKobo }) => {
    const taken = Math.min(rest, leftKobo);
    rest -= taken;
    return taken > 0 ? [{ reference, amountKobo: taken }] : [];
  });
}

export function sumOfMoneyLeft(money: MoneyLeft[]): Kobo {
  return sumKobo(money.map(({ leftKobo }) => leftKobo));
}

/** Finds when the order last became delivered, picked up or finished. */
export async function findDeliveredAt(db: Queryable, order: OrderRow): Promise<Date | undefined> {
  const isThere = order.stage === "delivered" || order.stage === "collected" || order.status === "success";
  if (!isThere) return undefined;
  const [event] = await db
    .select({ at: sql<string>`max(${orderEvents.at})` })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, order.id),
        inArray(orderEvents.kind, ["stage", "changed"]),
        or(
          sql`${orderEvents.after} ->> 'stage' in ('delivered', 'collected')`,
          sql`${orderEvents.after} ->> 'status' = 'success'`,
        ),
      ),
    );
  return event?.at ? new Date(event.at) : order.updatedAt;
}
