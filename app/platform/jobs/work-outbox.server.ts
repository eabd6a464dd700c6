import { and, eq, inArray, isNull } from "drizzle-orm";
import { describeReason } from "#app/platform/log/describe-error.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import type { Database, Queryable } from "#app/platform/database/open-database.server.ts";
import { outbox } from "#app/platform/tables/message-tables.server.ts";
import { claimDue, pauseAfter } from "#app/platform/database/claim-due.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";

/** Work to do after a commit. `key` names the event it belongs to: the same key is written, and counts, once. */
export type OutboxWork = { kind: string; key: string; payload: unknown };

/** What is done about a kind of work. It may be done again after a crash, so by its key it does the same only once. */
export type OutboxEffects = Record<string, (work: OutboxWork) => Promise<void>>;

type NewWork = OutboxWork & { now: Date; notBefore?: Date };

/** How long a process that took a piece of work has for it, before it counts as dead and another does it. */
const leaseMs = 2 * 60_000;
const backoff = { firstMs: 5_000, longestMs: 60 * 60_000 };
const queue = { table: outbox, key: "id", dueAt: "runAfter", tries: "attempts" } as const;
/** Pieces in a round; the next round follows soon. */
const maxPieces = 100;

/**
 * Writes work down in the transaction that makes it necessary, so that both happen or neither. It is done as soon as it
 * is committed, or not before `notBefore`.
 */
export async function addToOutbox(db: Queryable, work: NewWork): Promise<void> {
  await outboxWrite(db, work);
}

/** The write of it, for `writeTogether`. */
export function outboxWrite(db: Queryable, { now, notBefore = now, ...values }: NewWork) {
  return db
    .insert(outbox)
    .values({ id: newId(), ...values, runAfter: notBefore, createdAt: now })
    .onConflictDoNothing({ target: outbox.key });
}

/**
 * Does what waits in the outbox, the longest waiting first, each piece at least once: one whose process dies in the
 * middle is done again two minutes later, also by another instance. One that fails is tried again after 5 seconds, 10,
 * 20 and so on up to an hour, its last error kept. Kinds without an effect are left for a newer version of the shop.
 * Returns how many were done. Source: docs/architecture.md#the-way-of-an-order; docs/decisions/work-after-a-commit.md.
 */
export async function workOutbox(
  shop: { db: Database; now(): Date; log: Pick<Log, "warn"> },
  effects: OutboxEffects,
): Promise<number> {
  let done = 0;
  for (let pieces = 0; pieces < maxPieces; pieces++) {
    const work = await claimNext(shop, Object.keys(effects));
    if (!work) break;
    try {
      await effects[work.kind]!(work);
      await shop.db
        .update(outbox)
        .set({ doneAt: shop.now(), lastError: null })
        .where(and(eq(outbox.id, work.id), isNull(outbox.doneAt)));
      done += 1;
    } catch (error) {
      shop.log.warn(
        { err: error, key: work.key, attempts: work.attempts },
        "work of the outbox failed; it is tried again",
      );
      await putBack(shop, work, error);
    }
  }
  return done;
}

/** The piece of work that has been due the longest, of kinds that somebody here does something about. */
async function claimNext({ db, now }: { db: Database; now(): Date }, kinds: string[]) {
  if (kinds.length === 0) return undefined;
  const until = new Date(now().getTime() + leaseMs);
  return await claimDue(db, queue, {
    where: and(isNull(outbox.doneAt), inArray(outbox.kind, kinds)),
    now: now(),
    until,
  });
}

async function putBack(
  { db, now }: { db: Database; now(): Date },
  work: { id: string; attempts: number },
  error: unknown,
): Promise<void> {
  await db
    .update(outbox)
    .set({
      runAfter: new Date(now().getTime() + pauseAfter(work.attempts, backoff)),
      lastError: describeReason(error).slice(0, 500),
    })
    // Whoever took it after our time was over looks after it now.
    .where(and(eq(outbox.id, work.id), eq(outbox.attempts, work.attempts), isNull(outbox.doneAt)));
}
