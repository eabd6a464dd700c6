/**
 * `node test/drills/drill-killed-restore.ts [TIMES]`: restores a backup over another shop and kills the script with all
 * its processes, at moments spread over the time that it takes, on both databases. Afterwards the shop must open with
 * all that one of the two shops had, pictures included, and the same restore must succeed.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fillForShow } from "../../e2e/shops/filled-shop.ts";
import prepareShop from "../../e2e/shops/prepare-templates.ts";
import { copyTemplate, onDatabase } from "../../e2e/shops/shop-process.ts";
import { startTemporaryPostgres } from "../databases/temporary-postgres.ts";
import { differences } from "./backup-summaries.ts";
import { openAndSave, openShop, ownWork, type Place, restore, scriptEnvironment } from "./saved-shop.ts";

process.chdir(resolve(import.meta.dirname, "../.."));
const times = Number(process.argv[2] ?? 6);
const secret = { LOG_LEVEL: "error", SESSION_SECRET: "drill".repeat(8) };
await prepareShop();
const directory = mkdtempSync(join(tmpdir(), "selvedge-killed-"));
const postgres = await startTemporaryPostgres();

type Saved = { path: string; tables: Map<string, string> };

/** Lets a shop do what it does in its first moments, and backs it up. */
async function save(name: string, place: Place): Promise<Saved> {
  const shop = await openShop(place);
  await pause(15_000);
  await shop.stop();
  const path = join(directory, `${name}.tar`);
  return { path, tables: await openAndSave(place, path) };
}

/** Restores over the shop at `place` and kills that after `ms`; returns how long it took when it ended before. */
async function restoreFor(ms: number, { path }: Saved, place: Place): Promise<number> {
  const began = performance.now();
  const script = spawn(process.execPath, ["scripts/restore.ts", path, "--real", "--replace"], {
    env: scriptEnvironment(place),
    stdio: "ignore",
    detached: true,
  });
  const ended = once(script, "exit");
  await Promise.race([ended, pause(ms)]);
  if (script.exitCode === null) process.kill(-script.pid!, "SIGKILL");
  await ended;
  return performance.now() - began;
}

/** Says which of the two shops is there now. */
async function look(place: Place, { before, after }: { before: Saved; after: Saved }): Promise<string> {
  const tables = await openAndSave(place, join(directory, "seen.tar"));
  const differs = (saved: Saved) => differences(saved.tables, tables, ownWork);
  if (differs(after).length === 0) return "as in the backup";
  assert.deepEqual(differs(before), []);
  return "as before";
}

async function drill(name: string, reset: () => Place, shops: { before: Saved; after: Saved }): Promise<void> {
  const wholeMs = await restoreFor(600_000, shops.after, reset());
  for (let round = 1; round <= times; round++) {
    const place = reset();
    const ms = Math.round((wholeMs * round) / (times + 1));
    await restoreFor(ms, shops.after, place);
    const found = await look(place, shops);
    restore(shops.after.path, place, "--replace");
    assert.equal(await look(place, shops), "as in the backup");
    console.log(`${name}: killed after ${ms} of ${Math.round(wholeMs)} ms, the shop is ${found}; restored again`);
  }
}

try {
  const filled = copyTemplate("on");
  await onDatabase(filled, fillForShow);
  const after = await save("filled", { dataDir: filled, env: secret });
  const plain = copyTemplate("off");
  const before = await save("plain", { dataDir: plain, env: secret });
  let round = 0;
  const embedded = (): Place => {
    const dataDir = join(directory, `embedded-${round++}`);
    cpSync(plain, dataDir, { recursive: true });
    return { dataDir, env: secret };
  };
  await drill("embedded", embedded, { before, after });
  const onPostgres: Place = {
    dataDir: join(directory, "postgres"),
    env: { ...secret, DATABASE_URL: postgres.url },
  };
  const again = (): Place => {
    restore(before.path, onPostgres, "--replace");
    return onPostgres;
  };
  await drill("PostgreSQL", again, { before, after });
} finally {
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
