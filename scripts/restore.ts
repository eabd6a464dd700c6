/**
 * `npm run restore -- FILE [--replace] [--real]` restores a backup into the configured database and store;
 * `npm run restore -- --bucket [FILE]` one from the bucket of BACKUP_URL, the newest by default. The restored shop
 * rests until its owner confirms it, or with `--real` goes on at once. With `--unchanged` its database stays that of
 * the version that wrote the backup, for `upgrade.sh`.
 *
 * `npm run restore -- --try FILE` (or `--try --bucket`) restores it into a database of its own, compares it and removes
 * it again; with `--port PORT` it can be looked at until Ctrl+C.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fetchErasures } from "#app/platform/backups/erasures-away.server.ts";
import { decryptBackup, fetchBackup } from "#app/platform/backups/fetch-backup.server.ts";
import { type RestoredInto, restoreBackup } from "#app/platform/backups/restore-backup.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import { removeUnfinished, unfinishedPath } from "#app/platform/files/unfinished-files.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { openErasureStore, openPictureStore } from "#app/platform/pictures/open-picture-store.server.ts";
import { readSettings } from "#app/read-settings.server.ts";
import { noteRestore } from "#app/shop/backups/note-restore.server.ts";
import { refuseOtherUsers } from "./refuse-other-users.ts";
import { replayAll } from "./replay-all.ts";
import { tryOut } from "./try-out.ts";

try {
  await restore();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      replace: { type: "boolean", default: false },
      real: { type: "boolean", default: false },
      unchanged: { type: "boolean", default: false },
      bucket: { type: "boolean", default: false },
      try: { type: "boolean", default: false },
      port: { type: "string" },
    },
    allowPositionals: true,
  });
  const [name, ...more] = positionals;
  if ((!name && !values.bucket) || more.length > 0) {
    throw new Error("Say which file: npm run restore -- FILE [--replace], or --bucket for the newest in the bucket");
  }
  const settings = readSettings();
  refuseOtherUsers(settings.dataDir);
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  await removeUnfinished(settings.dataDir);
  // Not among the system's temporary files, because it holds every customer.
  const directory = unfinishedPath(join(settings.dataDir, "restore"));
  mkdirSync(directory, { mode: 0o700 });
  try {
    const { path, shopId } = values.bucket
      ? await fetchFromBucket(settings, name, directory)
      : { path: await decryptBackup(name!, directory, settings.backups.away?.passphrase), shopId: undefined };
    if (values.try) return await tryOut({ path, directory, settings, port: values.port });
    if (shopId !== undefined) await fetchList(settings, { shopId, directory });
    await restoreFile(settings, path, values);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function fetchFromBucket({ backups }: Settings, name: string | undefined, directory: string) {
  if (!backups.away) throw new Error("Set BACKUP_URL and BACKUP_PASSPHRASE: they say which bucket.");
  return await fetchBackup({ away: backups.away, name, directory });
}

/** Fetched first, so that people erased since the backup are erased again, also on a new machine. */
async function fetchList(settings: Settings, { shopId, directory }: { shopId: string; directory: string }) {
  const { away } = settings.backups;
  if (!away) return;
  await fetchErasures({ store: openErasureStore(settings, createLog("warn")), away, shopId, directory });
}

type Wanted = { replace: boolean; real: boolean; unchanged: boolean };

async function restoreFile(settings: Settings, path: string, wanted: Wanted): Promise<void> {
  const { replace, real, unchanged: isUnchanged } = wanted;
  const log = createLog("warn");
  const { db, pool, close } = await openDatabase({ ...settings, log });
  try {
    const store = openPictureStore(settings, log);
    const afterFill = (into: RestoredInto) => noteRestore(into, { isReal: real });
    const { takenAt, tableCount, fileCount } = await restoreBackup({
      path,
      pool,
      store,
      replace,
      isUnchanged,
      afterFill,
    });
    console.log(
      `Restored the shop as it was at ${takenAt}: ${tableCount} tables and ${fileCount} files of pictures, compared.`,
    );
    // Nobody can have been erased since: the shop has not run.
    if (isUnchanged) return;
    console.log(await replayAll({ settings, log, db }, new Date(takenAt)));
    console.log("Everyone signs in again; the owner's password is the one of that time.");
    if (real) return;
    console.log(
      "The restored shop rests: it makes no backups, sends no e-mails and asks no payment provider until its owner " +
        'presses "This is the real shop" under Settings, Backups.',
    );
  } finally {
    await close();
  }
}
