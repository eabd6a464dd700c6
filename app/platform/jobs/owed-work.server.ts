import { and, asc, eq, gt, inArray, isNull, like, lt, type SQL, sql } from "drizzle-orm";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { outbox } from "./outbox-tables.server.ts";

/** Writes work for each row of `from`, with key and payload from its columns. */
export async function addEachToOutbox(
  transaction: Queryable,
  { kind, key, payload, from }: { kind: string; key: SQL; payload: SQL; from: SQL },
): Promise<void> {
  await transaction.execute(sql`
    insert into outbox (id, kind, key, payload)
    select gen_random_uuid(), ${kind}, ${key}, ${payload} from ${from} on conflict (key) do nothing`);
}

/** Ends work of these kinds that is no longer needed. */
export async function endWork(db: Queryable, kinds: string[], now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ doneAt: now })
    .where(and(isNull(outbox.doneAt), inArray(outbox.kind, kinds)));
}

export async function deleteWork(db: Queryable, kinds: string[]): Promise<void> {
  await db.delete(outbox).where(and(isNull(outbox.doneAt), inArray(outbox.kind, kinds)));
}

/** Makes waiting work due now. `kinds` is a pattern. */
export async function makeWorkDue(db: Queryable, kinds: string, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ runAfter: now })
    .where(and(isNull(outbox.doneAt), like(outbox.kind, kinds), gt(outbox.runAfter, now)));
}

/** Whether work of this key is still to be done. */
export async function isOwed(db: Queryable, key: string): Promise<boolean> {
  const waiting = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.key, key), isNull(outbox.doneAt)));
  return (await waiting).length > 0;
}

/** Ends the work of this key that nobody needs any more; what a process is doing now is finished. */
export async function endOwed(transaction: Queryable, key: string, now: Date): Promise<void> {
  await transaction
    .update(outbox)
    .set({ doneAt: now })
    .where(and(eq(outbox.key, key), isNull(outbox.doneAt)));
}

/**
 * Has work of these keys done again at `due`, with the same payload; returns the keys that there were. Its rows are
 * new, so that a process that is doing it now does not settle them.
 */
export async function doAgain(
  transaction: Queryable,
  keys: string[],
  { due, now }: { due: Date; now: Date },
): Promise<string[]> {
  const earlier = await transaction.delete(outbox).where(inArray(outbox.key, keys)).returning();
  const rows = earlier.map(({ kind, key, payload }) => ({ id: newId(), kind, key, payload }));
  if (rows.length > 0)
    await transaction.insert(outbox).values(rows.map(row => ({ ...row, runAfter: due, createdAt: now })));
  return rows.map(({ key }) => key);
}

/** Deletes messages with an e-mail address that are older than `before`; returns how many, at most `atOnce`. */
export async function deleteOldMessages(db: Queryable, before: Date, atOnce: number): Promise<number> {
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(sql`${outbox.payload} ->> 'email' is not null`, lt(outbox.createdAt, before)))
    .orderBy(asc(outbox.createdAt))
    .limit(atOnce);
  const done = await db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id });
  return done.length;
}
