import { and, asc, eq, exists, isNull, lt, notExists, sql } from "drizzle-orm";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { resolveEntriesOf } from "#app/money/attention/close-attention.server.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { datesText } from "#app/shop/delivery/delivery-words.ts";
import { stillToMake } from "./still-to-make.server.ts";

const kind = "day-passed";

/** One round raises or closes at most this many entries. */
const maxEntries = 100;

/** Raises an entry once per order and day for what is not made on its day, and closes those of what is made since. */
export async function raisePassedDays({ db, now }: WriteContext): Promise<void> {
  const at = now();
  const today = lagosDayOf(at);
  for (const { id, number, reference, readyBy } of await findLate(db, today)) {
    await raiseAttention(db, {
      kind,
      reference: reference ?? number,
      subject: `${id} ${readyBy}`,
      orderId: id,
      detail: `Order ${number} was to be ready by ${datesText({ from: readyBy!, to: readyBy! })} and is not ready yet.`,
      now: at,
    });
  }
  for (const { id } of await findSettled(db, today)) {
    const closing = { by: "the shop", resolution: "made", now: at };
    await transact(db, transaction => resolveEntriesOf(transaction, { orderId: id, kinds: [kind] }, closing));
  }
}

const isLate = (today: string) => and(lt(orders.readyBy, today), stillToMake)!;

async function findLate(db: Queryable, today: string) {
  const { id, number, reference, readyBy } = orders;
  const isRaised = and(
    eq(attentionItems.kind, kind),
    eq(attentionItems.orderId, orders.id),
    eq(attentionItems.subject, sql`${orders.id}::text || ' ' || ${orders.readyBy}::text`),
  );
  const raised = db.select({ id: attentionItems.id }).from(attentionItems).where(isRaised);
  return await db
    .select({ id, number, reference, readyBy })
    .from(orders)
    .where(and(isLate(today), notExists(raised)))
    .orderBy(asc(orders.readyBy), asc(orders.id))
    .limit(maxEntries);
}

async function findSettled(db: Queryable, today: string) {
  const isOpen = and(
    eq(attentionItems.kind, kind),
    eq(attentionItems.orderId, orders.id),
    isNull(attentionItems.resolvedAt),
  );
  const open = db.select({ id: attentionItems.id }).from(attentionItems).where(isOpen);
  return await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(exists(open), sql`not (${isLate(today)})`))
    .limit(maxEntries);
}
