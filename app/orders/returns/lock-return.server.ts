import { asc, eq } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import type { OrderRow } from "./find-returnable.server.ts";
import { returnItems, returns } from "./return-tables.server.ts";

export type ReturnShop = SettingsWriteContext & OutboxContext;

export const returnMailKind = "return-email";
export const returnNews = ["asked", "accepted", "declined", "received", "closed"] as const;
export type ReturnNews = (typeof returnNews)[number];

export type ReturnRow = typeof returns.$inferSelect;
export type ReturnItem = typeof returnItems.$inferSelect;
export type LockedReturn = { order: OrderRow; row: ReturnRow; items: ReturnItem[] };

/**
 * Every change of a return holds this lock. Not the strongest, so that a refund under its own lock may refer to the
 * order.
 */
export async function lockOrder(transaction: Transaction, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
  return order;
}

/** Returns `missing` for an unknown id. */
export async function withReturn<Outcome>(
  { db }: Pick<ReturnShop, "db">,
  id: string,
  run: (transaction: Transaction, locked: LockedReturn) => Promise<Outcome>,
): Promise<Outcome | { kind: "missing" }> {
  if (!isUuid(id)) return { kind: "missing" };
  return await transact(db, async transaction => {
    const [found] = await transaction.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id));
    const order = found && (await lockOrder(transaction, found.orderId));
    if (!order) return { kind: "missing" as const };
    // Reads the return under the lock.
    const [row] = await transaction.select().from(returns).where(eq(returns.id, id));
    return await run(transaction, { order, row: row!, items: await findItems(transaction, id) });
  });
}

async function findItems(transaction: Transaction, returnId: string): Promise<ReturnItem[]> {
  return await transaction
    .select()
    .from(returnItems)
    .where(eq(returnItems.returnId, returnId))
    .orderBy(asc(returnItems.position));
}

/** Holds facts, and nobody's words. */
export type ReturnEvent = {
  /** The event's kind without "return-". */
  what:
    | "asked"
    | "accepted"
    | "changed"
    | "declined"
    | "withdrawn"
    | "on-its-way"
    | "received"
    | "settled"
    | "closed"
    | "reopened";
  actor: string;
  facts?: Record<string, unknown>;
  /** When true, the dashboard's history has it too. */
  byStaff?: boolean;
  now: Date;
};

/** Writes into the order's history and, for staff, into the dashboard's. */
export async function writeReturnEvent(
  transaction: Transaction,
  { orderId, ordinal }: Pick<ReturnRow, "orderId" | "ordinal">,
  { what, actor, facts = {}, byStaff = false, now }: ReturnEvent,
): Promise<void> {
  const after = { return: ordinal, ...facts };
  await recordOrderEvent(transaction, { orderId, actor, kind: `return-${what}`, after, now });
  if (!byStaff) return;
  const subject = { subject: "order", subjectId: orderId };
  await writeAudit(transaction, { actor, action: `return ${what}`, ...subject, after: { return: ordinal }, now });
}

/** Queues one e-mail for each event. */
export async function announceReturn(
  transaction: Transaction,
  { id }: Pick<ReturnRow, "id">,
  news: ReturnNews,
  now: Date,
): Promise<void> {
  const key = `${returnMailKind}:${id}:${news}:${now.getTime()}`;
  await addToOutbox(transaction, { kind: returnMailKind, key, payload: { id, news }, now });
}
