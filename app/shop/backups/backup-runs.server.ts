import { and, asc, desc, eq, gt, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { lagosDayOf, lagosDayRange } from "#app/lib/lagos-time.ts";
import type { KeptBackup } from "#app/platform/backups/keep-backup.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { backupRuns } from "./backup-tables.server.ts";

export type BackupRun = typeof backupRuns.$inferSelect;

const hourMs = 3_600_000;

/** Nightly backups are made from three in the morning in Nigeria. */
const nightStartsMs = 3 * hourMs;
/** A night's backup is tried again this often, an hour apart. Also the time after which a try counts as lost. */
const mostTries = 5;
/** A shop without any backup makes its first one after this long, not in the middle of its start. */
const firstAfterMs = hourMs;

/** A backup that staff ask for; the periodic job makes it. Asked twice before it began, it is one. */
export async function askForBackup(db: Queryable, { actor, now }: { actor: string; now: Date }): Promise<void> {
  const waiting = await db.$count(
    backupRuns,
    and(isNull(backupRuns.night), isNull(backupRuns.finishedAt), isRunning(now)),
  );
  if (waiting === 0) await db.insert(backupRuns).values({ id: newId(), askedBy: actor, askedAt: now });
}

type Due = { now: Date; since: Date; isNightly: boolean };

/**
 * Claims the backup that is due: one that staff asked for, else tonight's if `isNightly`. Only one instance gets it.
 * `since`: when this process began. Undefined when none is due.
 */
export async function claimRun(db: Queryable, due: Due): Promise<BackupRun | undefined> {
  return (await claimAsked(db, due.now)) ?? (due.isNightly ? await claimNight(db, due) : undefined);
}

async function claimAsked(db: Queryable, now: Date): Promise<BackupRun | undefined> {
  const waits = and(isNull(backupRuns.night), isNull(backupRuns.startedAt));
  const next = db
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(waits)
    .orderBy(asc(backupRuns.askedAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(backupRuns)
    .set({ startedAt: now, tries: 1 })
    .where(and(eq(backupRuns.id, sql`(${next})`), waits))
    .returning();
  return claimed;
}

async function claimNight(db: Queryable, { now, since }: Due): Promise<BackupRun | undefined> {
  const night = lagosDayOf(now);
  if (now.getTime() - lagosDayRange(night).from.getTime() < nightStartsMs) return undefined;
  if (now.getTime() - since.getTime() < firstAfterMs && (await db.$count(backupRuns)) === 0) return undefined;
  const values = { id: newId(), night, askedAt: now, startedAt: now, tries: 1 };
  const [claimed] = await db
    .insert(backupRuns)
    .values(values)
    .onConflictDoUpdate({
      target: backupRuns.night,
      set: { startedAt: now, tries: sql`${backupRuns.tries} + 1`, problem: "" },
      setWhere: and(
        isNull(backupRuns.finishedAt),
        lt(backupRuns.tries, mostTries),
        lt(backupRuns.startedAt, new Date(now.getTime() - hourMs)),
      ),
    })
    .returning();
  return claimed;
}

export async function finishRun(db: Queryable, id: string, kept: KeptBackup, now: Date): Promise<void> {
  await db
    .update(backupRuns)
    .set({ ...kept, finishedAt: now, problem: "" })
    .where(eq(backupRuns.id, id));
}

/** `problem` is a sentence for the owner. */
export async function failRun(db: Queryable, id: string, problem: string): Promise<void> {
  await db.update(backupRuns).set({ problem }).where(eq(backupRuns.id, id));
}

/**
 * The backup under way or waiting, the last that failed, and the last that succeeded. What a clock that was ahead has
 * dated after `now` counts for nothing: it would hide every failure until then.
 */
export async function findRuns(db: Queryable, now: Date) {
  const newestWhere = async (where: SQL | undefined) =>
    (
      await db
        .select()
        .from(backupRuns)
        .where(and(where, lte(backupRuns.askedAt, now)))
        .orderBy(desc(backupRuns.askedAt))
        .limit(1)
    )[0];
  return {
    running: await newestWhere(and(isNull(backupRuns.finishedAt), isRunning(now))),
    failed: await newestWhere(and(isNull(backupRuns.finishedAt), ne(backupRuns.problem, ""))),
    finished: await newestWhere(lte(backupRuns.finishedAt, now)),
  };
}

/** Waiting, or started in the last hour without a failure. After an hour its process must have died. */
function isRunning(now: Date) {
  const lost = new Date(now.getTime() - hourMs);
  return and(
    eq(backupRuns.problem, ""),
    or(isNull(backupRuns.startedAt), and(gt(backupRuns.startedAt, lost), lte(backupRuns.startedAt, now))),
  );
}
