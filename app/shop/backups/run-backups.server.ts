import { fork } from "node:child_process";
import { setPriority } from "node:os";
import * as v from "valibot";
import type { KeptBackup } from "#app/platform/backups/keep-backup.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { findShopId } from "#app/shop/settings/shop-id.server.ts";
import { claimRun, failRun, finishRun } from "./backup-runs.server.ts";
import { backupSubject } from "./last-backup.server.ts";

/** Makes a backup and keeps it. Throws a sentence for the owner. */
export type KeepBackup = (stopping: AbortSignal, shopId: string) => Promise<KeptBackup>;

/**
 * Makes the backup that is due, if any: see `claimRun`. For a periodic job, safe on several instances. One that fails
 * is written down with its reason, and tried again.
 */
export async function runBackups(
  shop: WriteContext & { log: Pick<Log, "info" | "warn" | "error">; settings: Pick<Settings, "backups"> },
  { since, stopping, keep = keepInProcess }: { since: Date; stopping: AbortSignal; keep?: KeepBackup },
): Promise<void> {
  const { db, log } = shop;
  const run = await claimRun(db, { now: shop.now(), since, isNightly: shop.settings.backups.isNightly });
  if (!run) return;
  try {
    const kept = await keep(stopping, await findShopId(db));
    const now = shop.now();
    await transact(db, async transaction => {
      await finishRun(transaction, run.id, kept, now);
      if (!run.askedBy) return;
      await writeAudit(transaction, { actor: run.askedBy, action: "create", ...backupSubject, now });
    });
    log.info(`Backup ${kept.file} written, restored on trial and kept`);
    if (kept.remark) log.warn(kept.remark);
  } catch (error) {
    if (stopping.aborted) return;
    log.error({ err: error }, "The backup failed");
    await failRun(db, run.id, (error as Error).message.slice(0, 500));
  }
}

const answerSchema = v.union([
  v.object({ kept: v.object({ file: v.string(), bytes: v.number(), isInBucket: v.boolean(), remark: v.string() }) }),
  v.object({ problem: v.string() }),
]);

/** In a process of its own, behind the shop in priority: packing, encrypting and checksums would hold up visitors. */
async function keepInProcess(stopping: AbortSignal, shopId: string): Promise<KeptBackup> {
  const child = fork("scripts/keep-backup.ts", [shopId], {
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const end = () => child.kill("SIGTERM");
  stopping.addEventListener("abort", end, { once: true });
  let answer: unknown;
  child.on("message", message => (answer = message));
  const ended = Promise.withResolvers<void>();
  child.once("error", ended.reject);
  child.once("exit", () => ended.resolve());
  if (child.pid) setPriority(child.pid, 10);
  try {
    await ended.promise;
  } finally {
    stopping.removeEventListener("abort", end);
  }
  const parsed = v.safeParse(answerSchema, answer);
  if (!parsed.success) throw new Error("The backup's process ended early: perhaps there was too little memory.");
  if ("problem" in parsed.output) throw new Error(parsed.output.problem);
  return parsed.output.kept;
}
