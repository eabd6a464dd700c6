import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { watchPageChanges } from "#app/platform/database/page-changes.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { type BucketSettings, readMediaUrl } from "#app/platform/environment/media-url.server.ts";
import { createBucketPictureStore } from "#app/platform/pictures/bucket-picture-store.server.ts";
import { createDiskPictureStore } from "#app/platform/pictures/disk-picture-store.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { openTestDatabase, type TestDatabase, testLog } from "#test/shops/test-database.ts";
import { allPictures, allRows, fillShop } from "#test/shops/whole-shop.ts";
import { startBucketStandIn } from "#test/stand-ins/bucket-stand-in.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { writeBackup } from "./write-backup.server.ts";

let directory: string;
let first: TestDatabase;
let second: TestDatabase;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "selvedge-backup-"));
  [first, second] = [await openTestDatabase(), await openTestDatabase()];
});
afterEach(async () => {
  await first.close();
  await second.close();
  rmSync(directory, { recursive: true, force: true });
});

test("a shop moves from PostgreSQL with a bucket to the embedded database and back unchanged", async () => {
  const bucket = await startBucketStandIn();
  const far = createBucketPictureStore(readMediaUrl(bucket.mediaUrl) as BucketSettings, testLog);
  await fillShop(first, far);
  const [rows, pictures] = [await allRows(first.pool), await allPictures(first.pool, far)];
  expect(Object.keys(pictures)).toHaveLength(3);
  expect(rows.orders).toHaveLength(3);
  expect(rows.payment_events).toHaveLength(1_201);
  const path = join(directory, "out.tar");
  await writeBackup({ pool: first.pool, store: far, path });

  const dataDir = join(directory, "data");
  const embedded = await openDatabase({ dataDir, log: testLog });
  const near = createDiskPictureStore(join(dataDir, "media"));
  await restoreBackup({ path, pool: embedded.pool, store: near, replace: false });
  expect(await allRows(embedded.pool)).toEqual(rows);
  expect(await allPictures(embedded.pool, near)).toEqual(pictures);
  const back = join(directory, "back.tar");
  await writeBackup({ pool: embedded.pool, store: near, path: back });
  await embedded.close();

  bucket.objects.clear();
  const again = createBucketPictureStore(readMediaUrl(bucket.mediaUrl) as BucketSettings, testLog);
  await restoreBackup({ path: back, pool: second.pool, store: again, replace: false });
  expect(await allRows(second.pool)).toEqual(rows);
  expect(await allPictures(second.pool, again)).toEqual(pictures);
  await bucket.close();
});

test("a sale during the backup is in it completely or not at all", async () => {
  await insertProduct(first.db, { quantities: { M: 100_000 } });
  const over = new AbortController();
  const sellers = Array.from({ length: 3 }, async () => {
    while (!over.signal.aborted) await sellOne(first);
  });
  const path = join(directory, "busy.tar");
  await expect.poll(() => soldAndLeft(first), { timeout: 20_000 }).toMatchObject({ isBusy: true });
  await writeBackup({ pool: first.pool, store: createDiskPictureStore(directory), path });
  over.abort();
  await Promise.all(sellers);
  await restoreBackup({ path, pool: second.pool, store: createDiskPictureStore(directory), replace: false });
  const { sold, left } = await soldAndLeft(second);
  expect(sold).toBeGreaterThan(10);
  expect(sold + left).toBe(100_000);
});

test("a database with a running shop is not restored over, even with replace", async () => {
  const path = join(directory, "any.tar");
  const store = createDiskPictureStore(directory);
  await writeBackup({ pool: second.pool, store, path });
  const running = await watchPageChanges({ ...first, databaseUrl: first.location.databaseUrl, log: testLog });
  await expect.poll(() => running.confirmedAt()).toBeGreaterThan(0);
  await expect(restoreBackup({ path, pool: first.pool, store, replace: true })).rejects.toThrow("A shop is running");
  await running.close();
});

async function sellOne({ db }: TestDatabase): Promise<void> {
  await transact(db, async transaction => {
    const [size] = await transaction.select().from(productSizes).for("update");
    await transaction.update(productSizes).set({ quantity: size!.quantity! - 1 });
    await writeAudit(transaction, { actor: "x", action: "sell", subject: "size", subjectId: "M", now: new Date() });
  });
}

async function soldAndLeft({ pool }: TestDatabase) {
  const { rows } = await pool.query(
    "select (select count(*) from audit_events) as sold, (select quantity from product_sizes)::bigint as left",
  );
  const { sold, left } = rows[0] as { sold: number; left: number };
  return { sold, left, isBusy: sold > 10 };
}
