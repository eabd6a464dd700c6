import { asc, eq, inArray } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { DebtPromise, Reminded } from "./owed-list.ts";
import { debtPromises, debtReminders } from "./owed-tables.server.ts";
import type { TypedPromise } from "./parse-promise.ts";

/** Finds by order the latest promise, and how often somebody reminded its customer. */
export async function listDebtNotes(
  db: Queryable,
  orderIds: string[],
): Promise<Map<string, { promise: DebtPromise | undefined; reminded: Reminded | undefined }>> {
  if (orderIds.length === 0) return new Map();
  const promises = await db
    .select()
    .from(debtPromises)
    .where(inArray(debtPromises.orderId, orderIds))
    .orderBy(asc(debtPromises.at), asc(debtPromises.id));
  const reminders = await db
    .select()
    .from(debtReminders)
    .where(inArray(debtReminders.orderId, orderIds))
    .orderBy(asc(debtReminders.at), asc(debtReminders.id));
  return new Map(
    orderIds.map(id => {
      const promise = promises.findLast(({ orderId }) => orderId === id);
      const own = reminders.filter(({ orderId }) => orderId === id);
      const last = own.at(-1);
      const reminded = last && { count: own.length, at: last.at, actor: last.actor };
      return [id, { promise: promise && promiseOf(promise), reminded }];
    }),
  );
}

function promiseOf({ name, day, words, actor, at }: typeof debtPromises.$inferSelect): DebtPromise {
  return { name, day, words, actor, at };
}

/** Writes a promise for a locked order, with a line in its history. The same one again writes nothing. */
export async function writePromise(
  transaction: Transaction,
  { orderId, actor, promise, now }: { orderId: string; actor: string; promise: TypedPromise; now: Date },
): Promise<void> {
  const { promise: last } = (await listDebtNotes(transaction, [orderId])).get(orderId) ?? {};
  const { name, day, words } = promise;
  if (last && last.name === name && last.day === day && last.words === words) return;
  await transaction.insert(debtPromises).values({ id: newId(), orderId, ...promise, actor, at: now });
  const after = { name, day, ...(words && { words }) };
  await recordOrderEvent(transaction, { orderId, actor, kind: "promise-to-pay", after, now });
}

/** `nothing-due`: paid, cancelled or refused by now; nothing was written. */
export async function promisePayment(
  { db, now }: WriteContext,
  { orderId, actor, promise }: { orderId: string; actor: string; promise: TypedPromise },
): Promise<"written" | "nothing-due" | "missing"> {
  if (!isUuid(orderId)) return "missing";
  return await transact(db, async transaction => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order) return "missing";
    if (((await findDue(transaction, order.checkoutId))?.dueKobo ?? 0) === 0) return "nothing-due";
    await writePromise(transaction, { orderId, actor, promise, now: now() });
    return "written";
  });
}

/** Hands promises and reminders on to the order that takes another one's place, since that one owes the money. */
export async function moveDebtNotes(transaction: Transaction, { from, to }: { from: string; to: string }) {
  await transaction.update(debtPromises).set({ orderId: to }).where(eq(debtPromises.orderId, from));
  await transaction.update(debtReminders).set({ orderId: to }).where(eq(debtReminders.orderId, from));
}
