import { asc, count, eq, inArray } from "drizzle-orm";
import { sizeRank } from "#app/catalog/sizes/size-rank.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import type { Kobo } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import { hasLeftTheShop } from "#app/orders/fulfilment/stage-words.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { SettingsContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { findReturnTerms } from "./ask-return.server.ts";
import { findReturnable, type OrderRow } from "./find-returnable.server.ts";
import { isMadeForOne, isShopsFault, type NoReturn, reasonsFor, returnAddressOf, returnRefusal } from "./return.ts";
import type { ReturnReason, ReturnState, ReturnWish } from "./return-states.ts";
import { returnItems, returnPictures, returns } from "./return-tables.server.ts";

/** `isThere` says that it can be had now. */
export type ExchangeSize = { size: string; isThere: boolean };

export type AskableLine = {
  position: number;
  title: string;
  size: string;
  isOnlySize: boolean;
  color: string;
  left: number;
  sizes: ExchangeSize[];
  /** Its shopper returns it for a fault of the shop only. */
  isForOne: boolean;
};

/** What may be returned, or why nothing may. `until`: the last day, where there is one. */
export type Askable =
  | { kind: NoReturn; dueKobo: Kobo }
  | { kind: "nothing-left" | "off" }
  | { kind: "open"; lines: AskableLine[]; reasons: ReturnReason[]; until: string | undefined; days: number };

/** Holds what the return's link shows. */
export type OwnReturn = {
  id: string;
  ordinal: number;
  state: ReturnState;
  reason: ReturnReason;
  wish: ReturnWish;
  waybill: string;
  declinedBecause: string;
  feeKobo: Kobo;
  heldUntil: Date | null;
  closesAt: Date | null;
  /** The refund that is due or done, in kobo. */
  backKobo: Kobo;
  pictures: number;
  pieces: {
    position: number;
    count: number;
    title: string;
    size: string;
    isOnlySize: boolean;
    newSize: string | null;
  }[];
  replacement: { number: string; trackToken: string; dueKobo: Kobo } | undefined;
};

/** Holds no personal data. */
export type OwnReturns = {
  number: string;
  returns: OwnReturn[];
  askable: Askable;
  /** Starts with the shop's name. */
  address: string[];
};

const isToken = /^[\da-f]{32}$/u;

/** Finds returns by the tracking token; undefined for an unknown one, or nothing to show while returns are off. */
export async function findOwnReturns(
  shop: DatedReadContext & SettingsContext,
  token: string,
): Promise<OwnReturns | undefined> {
  if (!isToken.test(token)) return undefined;
  const { db } = shop;
  const [order] = await db.select().from(orders).where(eq(orders.trackToken, token));
  if (!order) return undefined;
  const settings = await findShopSettings(shop);
  const own = await listOwn(db, order.id);
  if (!settings.takesReturns && own.length === 0) return undefined;
  const askable = settings.takesReturns
    ? await findAskable(db, order, { days: settings.returnDays, now: shop.now() })
    : ({ kind: "off" } as const);
  return { number: order.number, returns: own, askable, address: [settings.shopName, ...returnAddressOf(settings)] };
}

/** What staff may take back of an order, for any reason. Undefined for an unknown one. */
export async function findReturnOfStaff(
  shop: DatedReadContext & SettingsContext,
  orderId: string,
): Promise<{ number: string; askable: Askable } | undefined> {
  if (!isUuid(orderId)) return undefined;
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return undefined;
  const { takesReturns, returnDays } = await findShopSettings(shop);
  const askable: Askable = takesReturns
    ? await findAskable(shop.db, order, { days: returnDays, now: shop.now() })
    : { kind: "off" };
  return { number: order.number, askable };
}

async function findAskable(db: Database, order: OrderRow, of: { days: number; now: Date }): Promise<Askable> {
  const judged = await findReturnTerms(db, order);
  const refusal = returnRefusal(judged);
  if (refusal) return { kind: refusal, dueKobo: judged.dueKobo };
  const lines = (await findReturnable(db, order)).filter(({ left }) => left > 0);
  if (lines.length === 0) return { kind: "nothing-left" };
  const sizes = await findSizes(db, [...new Set(lines.map(({ productId }) => productId))], of.now);
  const asked = lines.map(({ position, title, size, isOnlySize, color, left, productId, measures }) => ({
    position,
    title,
    size,
    isOnlySize,
    color,
    left,
    sizes: sizes.get(productId) ?? [],
    isForOne: isMadeForOne({ measures }),
  }));
  const { reasons, until } = reasonsFor(judged, of);
  const valid = asked.every(({ isForOne }) => isForOne) ? reasons.filter(isShopsFault) : reasons;
  return { kind: "open", lines: asked, days: of.days, reasons: valid, until };
}

/** Pieces that are held count as gone. */
export async function findSizes(db: Database, productIds: string[], now: Date): Promise<Map<string, ExchangeSize[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(productSizes)
    .where(inArray(productSizes.productId, productIds))
    .orderBy(asc(sizeRank));
  const holds = await db.select().from(stockHolds).where(inArray(stockHolds.productId, productIds));
  const choices = rows.map(({ productId, size, quantity }) => {
    const live = holds.filter(one => one.productId === productId && one.size === size && one.until > now);
    const held = live.reduce((sum, one) => sum + one.quantity, 0);
    return { productId, size, isThere: quantity === null || quantity > held };
  });
  const found = Map.groupBy(choices, ({ productId }) => productId);
  return new Map([...found].map(([id, those]) => [id, those.map(({ size, isThere }) => ({ size, isThere }))]));
}

async function listOwn(db: Database, orderId: string): Promise<OwnReturn[]> {
  const rows = await db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(asc(returns.ordinal));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const items = await db
    .select()
    .from(returnItems)
    .where(inArray(returnItems.returnId, ids))
    .orderBy(asc(returnItems.position));
  const pictures = await db
    .select({ id: returnPictures.returnId, count: count() })
    .from(returnPictures)
    .where(inArray(returnPictures.returnId, ids))
    .groupBy(returnPictures.returnId);
  return await Promise.all(
    rows.map(async row => {
      const { id, ordinal, state, reason, wish, waybill, declinedBecause, feeKobo, heldUntil, closesAt } = row;
      return {
        id,
        ordinal,
        state,
        reason,
        wish,
        waybill,
        declinedBecause,
        feeKobo,
        heldUntil,
        closesAt,
        backKobo: (row.creditKobo ?? 0) - (row.exchangedKobo ?? 0),
        pictures: pictures.find(one => one.id === id)?.count ?? 0,
        pieces: items
          .filter(({ returnId }) => returnId === id)
          .flatMap(({ position, count: pieces, newSize }) => {
            const line = lines.find(one => one.position === position);
            if (!line) return [];
            const { title, size, isOnlySize } = line;
            return [{ position, count: pieces, title, size, isOnlySize, newSize }];
          }),
        replacement: await findReplacement(db, row.replacementId),
      };
    }),
  );
}

async function findReplacement(db: Database, id: string | null): Promise<OwnReturn["replacement"]> {
  if (id === null) return undefined;
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) return undefined;
  const { number, trackToken, checkoutId } = order;
  return { number, trackToken, dueKobo: (await findDue(db, checkoutId))?.dueKobo ?? 0 };
}

/** Returns undefined when the shop takes no returns, and before anything may go back. */
export async function findReturnStates(
  db: Database,
  order: OrderRow,
): Promise<{ ordinal: number; state: ReturnState }[] | undefined> {
  const { ordinal, state } = returns;
  const own = await db
    .select({ ordinal, state })
    .from(returns)
    .where(eq(returns.orderId, order.id))
    .orderBy(asc(ordinal));
  return own.length > 0 || hasLeftTheShop(order) ? own : undefined;
}
