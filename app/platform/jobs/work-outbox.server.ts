import { and, eq, inArray, isNull } from "drizzle-orm";
import { claimDue, pauseAfter } from "#app/platform/database/claim-due.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { describeReason } from "#app/platform/log/describe-error.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { outbox } from "./outbox-tables.server.ts";

/** Work after a commit. `key` names its event and is written once. */
export type OutboxWork = { kind: string; key: string; payload: unknown };

/** What is done for each kind. It may run again after a crash, so it must do the same only once per key. */
export type OutboxEffects = Record<string, (work: OutboxWork) => Promise<void>>;

type NewWork = OutboxWork & { now: Date; notBefore?: Date };

/** After this time a process that claimed work counts as dead. */
const leaseMs = 2 * 60_000;
const backoff = { firstMs: 5_000, longestMs: 60 * 60_000 };
const queue = { table: outbox, key: "id", dueAt: "runAfter", tries: "attempts" } as const;
const maxPieces = 100;

/** Writes work in the transaction that causes it. Due at once, or at `notBefore`. */
export async function addToOutbox(db: Queryable, work: NewWork): Promise<void> {
  await outboxWrite(db, work);
}

/** Returns a write for `writeTogether`. */
export function outboxWrite(db: Queryable, { now, notBefore = now, ...values }: NewWork) {
  return db
    .insert(outbox)
    .values({ id: newId(), ...values, runAfter: notBefore, createdAt: now })
    .onConflictDoNothing({ target: outbox.key });
}

/**
 * Does the due work of the outbox, the oldest first, each piece at least once. A failed piece is retried after 5
 * seconds, 10, 20 … up to an hour, its last error kept. Kinds without an effect are left for a newer version. Returns
 * how many were done. Source: docs/decisions/work-after-a-commit.md.
 */
export async function workOutbox(
  shop: WriteContext & { log: Pick<Log, "warn"> },
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

async function claimNext({ db, now }: WriteContext, kinds: string[]) {
  if (kinds.length === 0) return undefined;
  const until = new Date(now().getTime() + leaseMs);
  return await claimDue(db, queue, {
    where: and(isNull(outbox.doneAt), inArray(outbox.kind, kinds)),
    now: now(),
    until,
  });
}

async function putBack(
  { db, now }: WriteContext,
  work: { id: string; attempts: number },
  error: unknown,
): Promise<void> {
  await db
    .update(outbox)
    .set({
      runAfter: new Date(now().getTime() + pauseAfter(work.attempts, backoff)),
      lastError: describeReason(error).slice(0, 500),
    })
    // Another process may have claimed the work after our lease ended.
    .where(and(eq(outbox.id, work.id), eq(outbox.attempts, work.attempts), isNull(outbox.doneAt)));
}
