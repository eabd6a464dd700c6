import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "../test.ts";

const run = promisify(execFile);

test("a running shop is backed up and restored in an empty place, with its pictures", async ({
  shop,
  startOwnShop,
}) => {
  const directory = mkdtempSync(join(tmpdir(), "selvedge-backup-"));
  const file = join(directory, "shop.tar");
  const settings = { PATH: process.env.PATH, LOG_LEVEL: "warn" };
  const saved = await run(process.execPath, ["scripts/backup.ts", file], {
    env: { ...settings, DATA_DIR: shop.dataDir },
  });
  expect(saved.stdout).toMatch(/^Wrote .*shop\.tar: \d+ rows and \d+ pictures, [\d.]+ MB\.\n$/u);
  expect(readFileSync(join(shop.dataDir, "last-backup"), "utf8")).toMatch(/^20\d\d-\d\d-\d\dT[\d:.]+Z\n$/u);
  expect((await fetch(`${shop.address}/readyz`)).status).toBe(200);

  const dataDir = join(directory, "data");
  const restored = await run(process.execPath, ["scripts/restore.ts", file], {
    env: { ...settings, DATA_DIR: dataDir },
  });
  expect(restored.stdout).toContain("Restored the shop as it was at 20");
  const again = await startOwnShop({ dataDir, demo: "off" });
  const [before, after] = await Promise.all([shop, again].map(each => fetch(each.address).then(page => page.text())));
  const pictures = (page: string) => [...page.matchAll(/\/media\/[0-9a-f]{32}\/320\.webp/gu)].map(([path]) => path);
  expect(pictures(after!).length).toBeGreaterThan(3);
  expect(pictures(after!)).toEqual(pictures(before!));
  const [path] = pictures(after!);
  const bytes = (address: string) => fetch(address + path).then(async each => Buffer.from(await each.arrayBuffer()));
  expect((await bytes(again.address)).equals(await bytes(shop.address))).toBe(true);

  const refused = run(process.execPath, ["scripts/restore.ts", file], { env: { ...settings, DATA_DIR: dataDir } });
  await expect(refused).rejects.toMatchObject({ stderr: expect.stringContaining("in use by another running shop") });
  await again.stop();
  rmSync(directory, { recursive: true });
});
