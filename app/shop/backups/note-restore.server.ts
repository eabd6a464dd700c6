import { sql } from "drizzle-orm";
import type { RestoredInto } from "#app/platform/backups/restore-backup.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { markRestoredCopy, unmarkRestoredCopy } from "#app/shop/settings/restored-copy.server.ts";
import { backupSubject } from "./last-backup.server.ts";

/**
 * For a restore, in its transaction: backups that were under way are over, and unless `isReal` the shop rests until its
 * owner confirms it. A copy on trial with the settings of the shop that sells would otherwise act in its name: remove
 * its backups, send its e-mails, ask its payment provider. Source: docs/decisions/backup-in-one-file.md.
 */
export async function noteRestore({ client, takenAt }: RestoredInto, { isReal }: { isReal: boolean }): Promise<void> {
  const { rows } = await client.query("select to_regclass('backup_runs') is not null as found");
  if (rows[0].found) await client.query("delete from backup_runs where finished_at is null");
  if (!isReal) await markRestoredCopy(client, takenAt);
}

/** From now on the restored shop is the one that sells. Every instance reads it at the commit. */
export async function confirmRestoredCopy(shop: WriteContext, actor: string): Promise<void> {
  await transact(shop.db, async transaction => {
    if (!(await unmarkRestoredCopy(transaction))) return;
    await writeAudit(transaction, { actor, action: "confirm", ...backupSubject, now: shop.now() });
    await transaction.execute(sql`select pg_notify('catalog', 'connections')`);
  });
}
