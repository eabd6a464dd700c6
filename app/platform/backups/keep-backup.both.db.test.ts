import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readBackupSettings } from "#app/platform/environment/backup-settings.server.ts";
import { createDiskPictureStore } from "#app/platform/pictures/disk-picture-store.server.ts";
import { openTestDatabase, type TestDatabase, testLog } from "#test/shops/test-database.ts";
import { allPictures, allRows, fillShop } from "#test/shops/whole-shop.ts";
import { type BucketStandIn, startBucketStandIn } from "#test/stand-ins/bucket-stand-in.ts";
import { fetchBackup } from "./fetch-backup.server.ts";
import { keepBackup } from "./keep-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { tryRestore } from "./try-restore.server.ts";
import { writeBackup } from "./write-backup.server.ts";

const now = new Date("2026-11-26T02:00:00Z");

let pictures: string;
let shop: TestDatabase;
let bucket: BucketStandIn;
let directory: string;

beforeAll(async () => {
  pictures = mkdtempSync(join(tmpdir(), "selvedge-pictures-"));
  shop = await openTestDatabase();
  await fillShop(shop, createDiskPictureStore(pictures));
});
afterAll(async () => {
  await shop.close();
  rmSync(pictures, { recursive: true, force: true });
});
beforeEach(async () => {
  bucket = await startBucketStandIn();
  directory = mkdtempSync(join(tmpdir(), "selvedge-nightly-"));
});
afterEach(async () => {
  await bucket.close();
  rmSync(directory, { recursive: true, force: true });
});

const make = (path: string) => writeBackup({ pool: shop.pool, store: createDiskPictureStore(pictures), path });

test("a nightly backup restores the whole shop from this machine and, decrypted, from the bucket", async () => {
  const away = { BACKUP_URL: bucket.mediaUrl, BACKUP_PASSPHRASE: "a passphrase on paper" };
  const settings = readBackupSettings({ BACKUP_DIR: directory, ...away }, "unused");
  const { file, isInBucket, bytes } = await keepBackup({
    settings,
    shopId: "1f0c9a2e",
    now,
    make,
    check: path => tryRestore({ path, directory, log: testLog }),
  });
  expect({ file, isInBucket }).toEqual({ file: "selvedge-2026-11-26T02-00-00-000Z.tar", isInBucket: true });
  expect(readdirSync(directory)).toEqual([file]);
  expect(statSync(join(directory, file)).size).toBe(bytes);
  const [[name, { bytes: encrypted }]] = [...bucket.objects] as [[string, { bytes: Buffer }]];
  expect(name).toBe("pictures/selvedge-1f0c9a2e-2026-11-26T02-00-00-000Z.tar.age");
  expect(encrypted.includes("database/orders")).toBe(false);
  const fetched = mkdtempSync(join(tmpdir(), "selvedge-fetched-"));
  const { path: fromBucket } = await fetchBackup({ away: settings.away!, directory: fetched });
  for (const path of [join(directory, file), fromBucket]) {
    const target = await openTestDatabase();
    const store = createDiskPictureStore(join(target.location.dataDir, "media"));
    await restoreBackup({ path, pool: target.pool, store, replace: false });
    expect(await allRows(target.pool)).toEqual(await allRows(shop.pool));
    expect(await allPictures(target.pool, store)).toEqual(
      await allPictures(shop.pool, createDiskPictureStore(pictures)),
    );
    await target.close();
  }
  rmSync(fetched, { recursive: true });
});
