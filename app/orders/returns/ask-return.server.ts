import { eq, max } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { linkActor } from "#app/money/order-records/record-order-event.server.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import { findByLink } from "#app/orders/tracking/find-by-link.server.ts";
import type { Database, Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { move } from "#app/platform/tables/moves.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { findDeliveredAt, findReturnable, type OrderRow } from "./find-returnable.server.ts";
import { announceReturn, lockOrder, type ReturnShop, withReturn, writeReturnEvent } from "./lock-return.server.ts";
import { isMadeForOne, isShopsFault, type JudgedOrder, reasonsFor, returnRefusal } from "./return.ts";
import { type ReturnReason, type ReturnWish, returnMoves } from "./return-states.ts";
import { returnItems, returns } from "./return-tables.server.ts";

/** `id` is made with the form, so a double click is one return. */
export type ReturnRequest = {
  id: string;
  reason: ReturnReason;
  wish: ReturnWish;
  said: string;
  lines: { position: number; count: number; newSize: string | null }[];
};

/**
 * `too-late`, `made-for-one`: for this reason. `outdated`: items cannot be returned any more. `off`: the shop takes no
 * returns.
 */
export type AskedReturn =
  | { kind: "asked" | "already"; id: string }
  | { kind: "off" | "unknown" | "not-sent" | "unpaid" | "too-late" | "made-for-one" | "outdated" | "too-many-tries" };

/** Finds what decides about an order's returns. */
export async function findReturnTerms(db: Database | Transaction, order: OrderRow): Promise<JudgedOrder> {
  const due = await findDue(db, order.checkoutId);
  return {
    stage: order.stage,
    status: order.status,
    deliveredAt: await findDeliveredAt(db, order),
    dueKobo: due?.dueKobo ?? 0,
  };
}

/**
 * Asks for a return by the tracking token. Delivery date, reason and what is left of each line decide. Source:
 * docs/decisions/returns.md.
 */
export async function askReturn(
  shop: ReturnShop,
  request: Request,
  { token, asked }: { token: string; asked: ReturnRequest },
): Promise<AskedReturn> {
  const { takesReturns, returnDays } = await findShopSettings(shop);
  if (!takesReturns) return { kind: "off" };
  const found = await findByLink(shop, request, { token, what: "returns" });
  if (found.kind !== "found") return found;
  const outcome = await transact(shop.db, transaction =>
    writeAsked(transaction, found.id, { asked, returnDays, shop, actor: linkActor }),
  );
  if (outcome.kind === "asked") shop.workSoon?.();
  return outcome;
}

/** Staff ask for the customer, who came or wrote: as `askReturn`, but for any reason at any time. */
export async function beginReturn(
  shop: ReturnShop,
  { orderId, actor, asked }: { orderId: string; actor: string; asked: ReturnRequest },
): Promise<AskedReturn> {
  if (!(await findShopSettings(shop)).takesReturns) return { kind: "off" };
  const [found] = isUuid(orderId)
    ? await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId))
    : [];
  if (!found) return { kind: "unknown" };
  const outcome = await transact(shop.db, transaction => writeAsked(transaction, found.id, { asked, shop, actor }));
  if (outcome.kind === "asked") shop.workSoon?.();
  return outcome;
}

type Asking = {
  asked: ReturnRequest;
  /** Undefined: the shop takes it back at any time, for any reason. */
  returnDays?: number;
  shop: ReturnShop;
  actor: string;
};

async function writeAsked(
  transaction: Transaction,
  orderId: string,
  { asked, returnDays, shop, actor }: Asking,
): Promise<AskedReturn> {
  const now = shop.now();
  const order = (await lockOrder(transaction, orderId))!;
  const [before] = await transaction.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, asked.id));
  if (before) return before.orderId === orderId ? { kind: "already", id: asked.id } : { kind: "outdated" };
  const judged = await findReturnTerms(transaction, order);
  const refusal = returnRefusal(judged);
  if (refusal) return { kind: refusal };
  const isInTime =
    returnDays === undefined || reasonsFor(judged, { days: returnDays, now }).reasons.includes(asked.reason);
  if (!isInTime) return { kind: "too-late" };
  const lines = await findReturnable(transaction, order);
  const isThere = asked.lines.every(({ position, count }) =>
    lines.some(line => line.position === position && count >= 1 && count <= line.left),
  );
  if (!isThere || asked.lines.length === 0) return { kind: "outdated" };
  const isForOne = lines.some(line => isMadeForOne(line) && asked.lines.some(one => one.position === line.position));
  if (isForOne && returnDays !== undefined && !isShopsFault(asked.reason)) return { kind: "made-for-one" };
  const { id, reason, wish, said } = asked;
  const [last] = await transaction
    .select({ ordinal: max(returns.ordinal) })
    .from(returns)
    .where(eq(returns.orderId, orderId));
  const ordinal = (last?.ordinal ?? 0) + 1;
  const row = { id, orderId, ordinal, state: "asked", reason, wish, said, createdAt: now, updatedAt: now } as const;
  await transaction.insert(returns).values(row);
  await transaction.insert(returnItems).values(asked.lines.map(line => ({ ...line, returnId: id })));
  const pieces = asked.lines.reduce((sum, { count }) => sum + count, 0);
  await writeReturnEvent(transaction, row, {
    what: "asked",
    actor,
    facts: { reason, wish, pieces },
    now,
  });
  await announceReturn(transaction, row, "asked", now);
  return { kind: "asked", id };
}

/** Returns `over` once the shop has answered the request. */
export async function withdrawReturn(
  shop: ReturnShop,
  { token, id }: { token: string; id: string },
): Promise<{ kind: "withdrawn" | "over" | "missing" }> {
  return await withReturn(shop, id, async (transaction, { order, row }) => {
    if (order.trackToken !== token) return { kind: "missing" };
    if (row.state === "withdrawn") return { kind: "withdrawn" };
    if (row.state !== "asked") return { kind: "over" };
    const now = shop.now();
    const state = move(returnMoves, row.state, "withdrawn");
    await transaction.update(returns).set({ state, updatedAt: now }).where(eq(returns.id, id));
    await writeReturnEvent(transaction, row, { what: "withdrawn", actor: linkActor, now });
    return { kind: "withdrawn" };
  });
}
