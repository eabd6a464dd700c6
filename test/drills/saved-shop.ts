import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { shown } from "../../e2e/shops/filled-shop.ts";
import { type ShopProcess, startShop } from "../../e2e/shops/shop-process.ts";
import { summaries } from "./backup-summaries.ts";

/** Where a shop's data are. `env`: its database and secrets. */
export type Place = { dataDir: string; env: Record<string, string> };

/** What an open shop writes by itself between two backups. */
export const ownWork = new Set([
  "backup_runs",
  "compared_days",
  "daily_figures",
  "dispute_checks",
  "outbox",
  "shop_settings",
]);

const paths = ["/", "/category/allproduct", `/product/${shown.product}`, "/collection/owambe", "/track", "/admin"];

export const openShop = (place: Place) => startShop({ ...place, demo: "off", startMs: 120_000 });

/** Opens the shop, asks some pages, and backs it up into `path` while it runs. Returns the backup's tables. */
export async function openAndSave(place: Place, path: string): Promise<Map<string, string>> {
  const shop = await openShop(place);
  try {
    await askPages(shop);
    const { code, said } = runScript("backup.ts", [path], place);
    assert.equal(code, 0, said);
    assert.match(said, /^Wrote .*\.tar: \d+ rows and/u);
    return summaries(path);
  } finally {
    await shop.stop();
  }
}

/** Every page answers, and so does every picture that the first one shows. */
export async function askPages({ address }: Pick<ShopProcess, "address">): Promise<void> {
  for (const path of paths) {
    const answer = await fetch(address + path);
    assert.ok(answer.status < 500, `${path} answered ${answer.status}`);
    if (path !== "/") continue;
    const pictures = new Set((await answer.text()).match(/\/media\/[0-9a-f]{32}\/[\w.]+/gu));
    for (const picture of pictures) assert.equal((await fetch(address + picture)).status, 200, picture);
  }
}

export function restore(path: string, place: Place, ...words: string[]): void {
  const { code, said } = runScript("restore.ts", [path, "--real", ...words], place);
  assert.equal(code, 0, said);
  assert.match(said, /Restored the shop as it was at 20/u);
}

export const scriptEnvironment = ({ dataDir, env }: Place) => ({
  PATH: process.env.PATH,
  ENV_FILE: "/dev/null",
  DATA_DIR: dataDir,
  ...env,
});

/** Runs one of the project's scripts; returns its exit code and all that it printed. */
export function runScript(name: string, words: string[], place: Place): { code: number | null; said: string } {
  const options = { env: scriptEnvironment(place), encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}`, ...words], options);
  return { code: status, said: stdout + stderr };
}
