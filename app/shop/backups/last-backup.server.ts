import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lte, max, min } from "drizzle-orm";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { backupRuns } from "./backup-tables.server.ts";

const fileName = "last-backup";
/** The subject under which the history records backups. */
export const backupSubject = { subject: "backup", subjectId: "shop" };

/**
 * Notes beside the shop's data that `npm run backup` succeeded. In a file: a running embedded shop locks its database.
 */
export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, fileName), `${at.toISOString()}\n`, { mode: 0o600 });
}

/** Records that `actor` made a backup with other tools; a second click within a minute adds nothing. */
export async function noteBackupByHand(shop: WriteContext, actor: string): Promise<void> {
  const now = shop.now();
  await transact(shop.db, async transaction => {
    const last = await findLastRun(transaction, now);
    if (last && now.getTime() - last.getTime() < 60_000) return;
    const run = { id: newId(), askedBy: actor, askedAt: now, startedAt: now, finishedAt: now };
    await transaction.insert(backupRuns).values(run);
    await writeAudit(transaction, { actor, action: "make", ...backupSubject, now });
  });
}

/**
 * The last backup: by the shop itself, by `npm run backup`, or as recorded by staff; undefined for none. One in the
 * future, made while the clock was wrong, counts for nothing.
 */
export async function findLastBackup({
  db,
  settings,
  now,
}: DatedReadContext & { settings: { dataDir: string } }): Promise<Date | undefined> {
  const at = now();
  const noted = await readNote(settings.dataDir);
  const times = [await findLastRun(db, at), noted && noted <= at ? noted : undefined].filter(
    each => each !== undefined,
  );
  return times.toSorted((one, other) => other.getTime() - one.getTime())[0];
}

const missingAfterMs = 48 * 3_600_000;

/** True when the last backup, or the shop's first day, is 48 hours ago and nightly backups are on. */
export async function isBackupMissing(
  shop: DatedReadContext & { settings: Pick<Settings, "dataDir" | "backups"> },
): Promise<boolean> {
  if (!shop.settings.backups.isNightly) return false;
  const at = (await findLastBackup(shop)) ?? (await findFirstDay(shop.db));
  return at !== undefined && shop.now().getTime() - at.getTime() > missingAfterMs;
}

/** The owner's account is made at the first start. */
async function findFirstDay(db: Queryable): Promise<Date | undefined> {
  const [first] = await db.select({ at: min(users.createdAt) }).from(users);
  return first?.at ?? undefined;
}

async function readNote(dataDir: string): Promise<Date | undefined> {
  const text = await readFile(join(dataDir, fileName), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const at = new Date(text.trim());
  // A truncated file counts as no backup.
  return Number.isNaN(at.getTime()) ? undefined : at;
}

async function findLastRun(db: Queryable, now: Date): Promise<Date | undefined> {
  const [last] = await db
    .select({ at: max(backupRuns.finishedAt) })
    .from(backupRuns)
    .where(lte(backupRuns.finishedAt, now));
  return last?.at ?? undefined;
}
