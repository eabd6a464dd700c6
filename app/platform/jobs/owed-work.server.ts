import { and, asc, gt, inArray, isNull, like, lt, type SQL, sql } from "drizzle-orm";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { outbox } from "#app/platform/tables/message-tables.server.ts";
import type { OutboxWork } from "./work-outbox.server.ts";

/**
 * Keeps a piece of the outbox that has no effect to run, for people to read; the same key is kept once. It is done from
 * its first moment.
 */
export async function keepInOutbox(db: Queryable, { now, ...kept }: OutboxWork & { now: Date }): Promise<void> {
  await db
    .insert(outbox)
    .values({ id: newId(), ...kept, createdAt: now, doneAt: now })
    .onConflictDoNothing({ target: outbox.key });
}

/** Writes a piece of work down for each row of `from`, with a key and a payload in its columns. */
export async function addEachToOutbox(
  transaction: Queryable,
  { kind, key, payload, from }: { kind: string; key: SQL; payload: SQL; from: SQL },
): Promise<void> {
  await transaction.execute(sql`
    insert into outbox (id, kind, key, payload)
    select gen_random_uuid(), ${kind}, ${key}, ${payload} from ${from} on conflict (key) do nothing`);
}

/** Notes that work of these kinds has become needless: none of it is done any more. */
export async function endWork(db: Queryable, kinds: string[], now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ doneAt: now })
    .where(and(isNull(outbox.doneAt), inArray(outbox.kind, kinds)));
}

/** Deletes work of these kinds that is not done. */
export async function deleteWork(db: Queryable, kinds: string[]): Promise<void> {
  await db.delete(outbox).where(and(isNull(outbox.doneAt), inArray(outbox.kind, kinds)));
}

/** Makes work due that waits for its next try; `kinds` is a pattern. */
export async function makeWorkDue(db: Queryable, kinds: string, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ runAfter: now })
    .where(and(isNull(outbox.doneAt), like(outbox.kind, kinds), gt(outbox.runAfter, now)));
}

/** Deletes what has somebody's e-mail address in it and is older than `before`; returns how many, `atOnce` at most. */
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
