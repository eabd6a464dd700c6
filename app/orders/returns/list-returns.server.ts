import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Kobo, sumKobo } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { orderEvents, orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { beyondPlace, findListPlace, sortedByTime } from "#app/platform/database/list-place.server.ts";
import { matchPerson } from "#app/platform/database/match-person.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { type ExchangeSize, findSizes } from "./find-own-returns.server.ts";
import { findMoneyLeft, findReturnable, type MoneyLeft, splitOverMoney } from "./find-returnable.server.ts";
import type { ReturnRow } from "./lock-return.server.ts";
import { listReturnPictures } from "./return-pictures.server.ts";
import { openReturns, type ReturnReason, type ReturnState, type ReturnWish } from "./return-states.ts";
import { returnItems, returns } from "./return-tables.server.ts";

export type ListedReturn = {
  id: string;
  orderNumber: string;
  fullName: string;
  state: ReturnState;
  reason: ReturnReason;
  wish: ReturnWish;
  createdAt: Date;
  closesAt: Date | null;
  pieces: { count: number; title: string; size: string; isOnlySize: boolean; newSize: string | null }[];
};

const byTime = sortedByTime(returns.createdAt, returns.id);

/**
 * Lists open returns oldest first, or all newest first; `next` is for `after`, and an unknown place starts at the
 * beginning.
 */
export async function listReturns(
  { db }: { db: Database },
  { isAll, after, limit = 20 }: { isAll: boolean; after?: string | undefined; limit?: number },
): Promise<{ returns: ListedReturn[]; next: string | undefined }> {
  const isBeyond = beyondPlace(byTime, isAll ? "<" : ">", await findListPlace(db, byTime, after));
  const found = await db
    .select({ row: returns, orderNumber: orders.number, fullName: orders.fullName })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(isAll ? undefined : isOpen, isBeyond))
    .orderBy(...(isAll ? [desc(returns.createdAt), desc(returns.id)] : [asc(returns.createdAt), asc(returns.id)]))
    .limit(limit + 1);
  const page = found.slice(0, limit);
  return { returns: await withPieces(db, page), next: found.length > limit ? page.at(-1)?.row.id : undefined };
}

/** Newest first, by the order's name, e-mail, phone or number; see `matchPerson`. */
export async function searchReturns(
  { db }: { db: Database },
  { query, limit }: { query: string; limit: number },
): Promise<ListedReturn[]> {
  const names = sql`${orders.fullName} || ' ' || ${orders.email} || ' ' || ${orders.number}`;
  const matches = matchPerson(query, { names, phone: orders.phone });
  if (!matches) return [];
  const found = await db
    .select({ row: returns, orderNumber: orders.number, fullName: orders.fullName })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(matches)
    .orderBy(desc(returns.createdAt), desc(returns.id))
    .limit(limit);
  return await withPieces(db, found);
}

type FoundReturn = { row: typeof returns.$inferSelect; orderNumber: string; fullName: string };

async function withPieces(db: Database, found: FoundReturn[]): Promise<ListedReturn[]> {
  const pieces = await findPieces(
    db,
    found.map(({ row }) => row.id),
  );
  return found.map(({ row, orderNumber, fullName }) => {
    const { id, state, reason, wish, createdAt, closesAt } = row;
    return { id, orderNumber, fullName, state, reason, wish, createdAt, closesAt, pieces: pieces.get(id) ?? [] };
  });
}

/** `replacement` is the order that was sent instead. */
export type OrderReturn = {
  id: string;
  ordinal: number;
  state: ReturnState;
  replacement: { id: string; number: string } | null;
};

/** Lists the oldest return first, by one query. */
export async function listReturnsOf({ db }: { db: Database }, orderId: string): Promise<OrderReturn[]> {
  const { id, ordinal, state } = returns;
  return await db
    .select({ id, ordinal, state, replacement: { id: orders.id, number: orders.number } })
    .from(returns)
    .leftJoin(orders, eq(orders.id, returns.replacementId))
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(ordinal));
}

/** Phrased like the index, which is not used otherwise. */
const isOpen: SQL = sql`${returns.state} in (${sql.raw(openReturns.map(state => `'${state}'`).join(", "))})`;

/** Counts returns that wait for an answer or a refund, up to a hundred. */
export async function countReturns({ db }: { db: Database }): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${returns} where ${isOpen} and ${returns.state} in ('asked', 'received') limit 100) as counted`);
  return rows[0]!.count;
}

async function findPieces(db: Database, ids: string[]): Promise<Map<string, ListedReturn["pieces"]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: returnItems.returnId,
      count: returnItems.count,
      newSize: returnItems.newSize,
      title: orderItems.title,
      size: orderItems.size,
      isOnlySize: orderItems.isOnlySize,
    })
    .from(returnItems)
    .innerJoin(returns, eq(returns.id, returnItems.returnId))
    .innerJoin(orderItems, and(eq(orderItems.orderId, returns.orderId), eq(orderItems.position, returnItems.position)))
    .where(inArray(returnItems.returnId, ids))
    .orderBy(asc(returnItems.position));
  const found = Map.groupBy(rows, ({ id }) => id);
  return new Map([...found].map(([id, those]) => [id, those.map(({ id: _id, ...piece }) => piece)]));
}

/** `toStock` is null before the piece came. */
export type ReturnPiece = {
  position: number;
  count: number;
  title: string;
  size: string;
  isOnlySize: boolean;
  color: string;
  priceKobo: Kobo;
  newSize: string | null;
  heldCount: number;
  toStock: boolean | null;
  sizes: ExchangeSize[];
};

/** `back` says which money goes back next. */
export type ReturnDetail = Omit<ReturnRow, "replacementId" | "updatedAt"> & {
  order: Pick<
    typeof orders.$inferSelect,
    "id" | "number" | "fullName" | "phone" | "email" | "feeKobo" | "wantsDelivery"
  >;
  pieces: ReturnPiece[];
  pictures: string[];
  events: { id: string; kind: string; actor: string; at: Date; before: unknown; after: unknown }[];
  replacement: { id: string; number: string; dueKobo: Kobo } | undefined;
  back: { source: string; amountKobo: Kobo }[];
  refunds: { amountKobo: Kobo; state: (typeof refunds.$inferSelect)["state"] }[];
};

/** Returns undefined for an unknown id. */
export async function findReturn({ db, now }: DatedReadContext, id: string): Promise<ReturnDetail | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({ row: returns, order: orders })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.id, id));
  if (!found) return undefined;
  const { row, order } = found;
  const { replacementId, updatedAt: _updated, ...facts } = row;
  const { number, fullName, phone, email, feeKobo, wantsDelivery } = order;
  const owedKobo = row.state === "received" ? row.creditKobo! - row.exchangedKobo! : 0;
  const money = owedKobo > 0 ? await findMoneyLeft(db, order.checkoutId) : [];
  return {
    ...facts,
    order: { id: order.id, number, fullName, phone, email, feeKobo, wantsDelivery },
    pieces: await findDetailed(db, { row, order }, now()),
    pictures: await listReturnPictures(db, id),
    events: await findHistory(db, row),
    replacement: await findReplacement(db, replacementId),
    back: sourcesOf(money, owedKobo),
    refunds: await db
      .select({ amountKobo: refunds.amountKobo, state: refunds.state })
      .from(refunds)
      .where(and(eq(refunds.returnId, id), eq(refunds.isExchange, false)))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
  };
}

async function findDetailed(
  db: Database,
  { row, order }: { row: ReturnRow; order: typeof orders.$inferSelect },
  now: Date,
): Promise<ReturnPiece[]> {
  const items = await db
    .select()
    .from(returnItems)
    .where(eq(returnItems.returnId, row.id))
    .orderBy(asc(returnItems.position));
  const lines = await findReturnable(db, order, row.id);
  const own = lines.filter(({ position }) => items.some(one => one.position === position));
  const sizes = await findSizes(db, [...new Set(own.map(({ productId }) => productId))], now);
  return items.flatMap(({ position, count, newSize, heldCount, toStock }) => {
    const line = lines.find(one => one.position === position);
    if (!line) return [];
    const { title, size, isOnlySize, color, priceKobo, productId } = line;
    const choices = (sizes.get(productId) ?? []).map(choice =>
      // The size that this return holds can be chosen again.
      choice.size === newSize && heldCount > 0 ? { ...choice, isThere: true } : choice,
    );
    return [
      { position, count, title, size, isOnlySize, color, priceKobo, newSize, heldCount, toStock, sizes: choices },
    ];
  });
}

/** Lists the newest first. */
async function findHistory(db: Database, { orderId, ordinal }: ReturnRow): Promise<ReturnDetail["events"]> {
  const { id, kind, actor, at, before, after } = orderEvents;
  return await db
    .select({ id, kind, actor, at, before, after })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        sql`${kind} like 'return-%'`,
        sql`${after} ->> 'return' = ${String(ordinal)}`,
      ),
    )
    .orderBy(desc(at), desc(id));
}

async function findReplacement(db: Database, id: string | null): Promise<ReturnDetail["replacement"]> {
  const [order] = id === null ? [] : await db.select().from(orders).where(eq(orders.id, id));
  if (!order) return undefined;
  return { id: order.id, number: order.number, dueKobo: (await findDue(db, order.checkoutId))?.dueKobo ?? 0 };
}

/** Splits the money by the way it came. */
function sourcesOf(money: MoneyLeft[], owedKobo: Kobo): ReturnDetail["back"] {
  const parts = splitOverMoney(money, owedKobo).map(part => ({
    amountKobo: part.amountKobo,
    source: money.find(one => one.reference === part.reference)!.source,
  }));
  const bySource = Map.groupBy(parts, ({ source }) => source);
  return [...bySource].map(([source, those]) => ({ source, amountKobo: sumKobo(those.map(one => one.amountKobo)) }));
}
