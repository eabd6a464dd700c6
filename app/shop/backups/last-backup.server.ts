import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { max, min } from "drizzle-orm";
import type { Database, Queryable } from "#app/platform/database/open-database.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { users } from "#app/platform/tables/account-tables.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import { backupRuns } from "#app/platform/tables/owner-tables.server.ts";

type NotedShop = { db: Queryable; settings: Pick<Settings, "dataDir" | "backups"> };

const fileName = "last-backup";
/** In the history. */
export const backupSubject = { subject: "backup", subjectId: "shop" };

/**
 * Notes beside the shop's data that `npm run backup` succeeded. In a file: a running embedded shop locks its database.
 */
export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, fileName), `${at.toISOString()}\n`, { mode: 0o600 });
}

/** Records that `actor` made a backup with other tools; a second click within a minute adds nothing. */
export async function noteBackupByHand(shop: { db: Database; now(): Date }, actor: string): Promise<void> {
  const now = shop.now();
  await transact(shop.db, async transaction => {
    const last = await findLastRun(transaction);
    if (last && now.getTime() - last.getTime() < 60_000) return;
    const run = { id: newId(), askedBy: actor, askedAt: now, startedAt: now, finishedAt: now };
    await transaction.insert(backupRuns).values(run);
    await writeAudit(transaction, { actor, action: "make", ...backupSubject, now });
  });
}

/** The last backup: by the shop itself, by `npm run backup`, or as recorded by staff; undefined for none. */
export async function findLastBackup({ db, settings }: NotedShop): Promise<Date | undefined> {
  const times = [await findLastRun(db), await readNote(settings.dataDir)].filter(at => at !== undefined);
  return times.toSorted((one, other) => other.getTime() - one.getTime())[0];
}

const missingAfterMs = 48 * 3_600_000;

/** True when the last backup, or the shop's first day, is 48 hours ago and nightly backups are on. */
export async function isBackupMissing(shop: NotedShop & { now(): Date }): Promise<boolean> {
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

async function findLastRun(db: Queryable): Promise<Date | undefined> {
  const [last] = await db.select({ at: max(backupRuns.finishedAt) }).from(backupRuns);
  return last?.at ?? undefined;
}
