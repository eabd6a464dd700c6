import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, desc, eq } from "drizzle-orm";
import type { Database, Queryable } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { auditEvents } from "#app/platform/tables/owner-tables.server.ts";

const fileName = "last-backup";
const subject = { subject: "backup", subjectId: "shop" };

/**
 * Notes beside the shop's data that `npm run backup` succeeded. In a file: a running embedded shop locks its database.
 */
export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, fileName), `${at.toISOString()}\n`, { mode: 0o600 });
}

/** Records in the history that `actor` made a backup with other tools; a second click within a minute adds nothing. */
export async function noteBackupByHand(shop: { db: Database; now(): Date }, actor: string): Promise<void> {
  const now = shop.now();
  await transact(shop.db, async transaction => {
    const last = await findByHand(transaction);
    if (last && now.getTime() - last.getTime() < 60_000) return;
    await writeAudit(transaction, { actor, action: "make", ...subject, now });
  });
}

/** The last backup, by `npm run backup` or as recorded by staff; undefined for none. */
export async function findLastBackup(shop: {
  db: Queryable;
  settings: { dataDir: string };
}): Promise<Date | undefined> {
  const times = [await readNote(shop.settings.dataDir), await findByHand(shop.db)].filter(at => at !== undefined);
  return times.toSorted((one, other) => other.getTime() - one.getTime())[0];
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

async function findByHand(db: Queryable): Promise<Date | undefined> {
  const [last] = await db
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, subject.subject), eq(auditEvents.subjectId, subject.subjectId)))
    .orderBy(desc(auditEvents.at))
    .limit(1);
  return last?.at;
}
