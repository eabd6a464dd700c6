import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { copyEmbeddedDatabase } from "#app/platform/database/copy-embedded-database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { removedText, removeSecretsTo } from "#app/platform/mail/remove-email-secrets.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { createDiskPictureStore } from "#app/platform/pictures/disk-picture-store.server.ts";
import { makeTestDataDir, openTestDatabase, type TestDatabase, testLog } from "#test/shops/test-database.ts";
import { allPictures, allRows, fillShop } from "#test/shops/whole-shop.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { writeBackup } from "./write-backup.server.ts";

let directory: string;
let path: string;
let shop: TestDatabase;
let rows: Awaited<ReturnType<typeof allRows>>;
let target: TestDatabase | undefined;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "selvedge-backup-"));
  path = join(directory, "shop.tar");
  shop = await openTestDatabase();
  const store = createDiskPictureStore(directory);
  await fillShop(shop, store);
  rows = await allRows(shop.pool);
  await writeBackup({ pool: shop.pool, store, path });
});
afterEach(async () => {
  await target?.close();
  target = undefined;
});
afterAll(async () => {
  await shop.close();
  rmSync(directory, { recursive: true, force: true });
});

async function restore(from: string, options: { replace?: boolean; migrationsDirectory?: string } = {}) {
  target ??= await openTestDatabase();
  const store = createDiskPictureStore(join(target.location.dataDir, "media"));
  return await restoreBackup({ path: from, pool: target.pool, store, replace: false, ...options });
}

test("the embedded shop is restored with every row and picture, without anyone's session", async () => {
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory).filter(name => name.endsWith(".part"))).toEqual([]);
  expect(readFileSync(path).includes("a secret token")).toBe(false);
  await restore(path);
  expect(await allRows(target!.pool)).toEqual(rows);
  expect((await target!.pool.query("select from sessions")).rowCount).toBe(0);
  const pictures = await allPictures(target!.pool, createDiskPictureStore(join(target!.location.dataDir, "media")));
  expect(pictures).toEqual(await allPictures(shop.pool, createDiskPictureStore(directory)));
  // The restored schema's checks still work.
  await expect(target!.pool.query("update product_sizes set quantity = -1")).rejects.toThrow("product_sizes_quantity");
});

test("no backup has a sign-in link, and its e-mail is backed up once sent, without the link", async () => {
  const write = (key: string) =>
    writeEmail(
      shop.db,
      {
        key,
        to: { name: "", address: `${key}@example.com` },
        subject: key,
        text: `code=${key}`,
        html: key,
        holdsSecret: true,
      },
      new Date(),
    );
  await write("live-link");
  await write("used-link");
  await removeSecretsTo(shop.db, "used-link@example.com", new Date());
  const other = join(directory, "with-links.tar");
  await writeBackup({ pool: shop.pool, store: createDiskPictureStore(directory), path: other });
  await restore(other);
  const { rows: kept } = await target!.pool.query("select key, text_body from emails where key like '%-link'");
  expect(kept).toEqual([{ key: "used-link", text_body: removedText }]);
  await shop.pool.query("delete from emails where key like '%-link'");
});

test("an existing shop is replaced only with --replace, and then completely", async () => {
  target = await openTestDatabase();
  const store = createDiskPictureStore(join(target.location.dataDir, "media"));
  await fillShop(target, store);
  const [before, old] = [await allRows(target.pool), Object.keys(await allPictures(target.pool, store))];
  await expect(restore(path)).rejects.toThrow("say --replace");
  expect(await allRows(target.pool)).toEqual(before);
  await restore(path, { replace: true });
  expect(await allRows(target.pool)).toEqual(rows);
  expect(await Promise.all(old.map(name => store.has(name)))).toEqual(old.map(() => false));
});

test.each([
  ["cut off", (file: string) => truncateSync(file, statSync(file).size - 4_000), /not complete|no whole backup/u],
  ["cut in half", (file: string) => truncateSync(file, statSync(file).size / 2), /not complete|no whole backup/u],
  ["changed in one byte of a row", (file: string) => change(file, "database/orders/0.json.gz", 700), /damaged/u],
  ["changed in one byte of a picture", (file: string) => change(file, "media/", 520), /damaged/u],
  ["no backup at all", (file: string) => writeFileSync(file, "a letter to my aunt"), /no whole backup|not complete/u],
])("a file that is %s is refused and nothing is written", async (_what, damage, words) => {
  const damaged = join(directory, "damaged.tar");
  cpSync(path, damaged);
  damage(damaged);
  target = await openTestDatabase();
  await fillShop(target, createDiskPictureStore(join(directory, "elsewhere")));
  const before = await allRows(target.pool);
  await expect(restore(damaged, { replace: true })).rejects.toThrow(words);
  expect(await allRows(target.pool)).toEqual(before);
});

test("an older shop's backup is brought up to date, and a newer shop's is refused", async () => {
  const newer = join(directory, "migrations");
  cpSync("db/migrations", newer, { recursive: true });
  writeFileSync(join(newer, "9990_more.sql"), "alter table orders add column gift text not null default 'none'");
  expect((await restore(path, { migrationsDirectory: newer })).migrationsAfter).toEqual(["9990_more.sql"]);
  expect((await target!.pool.query("select distinct gift from orders")).rows).toEqual([{ gift: "none" }]);
  const newest = join(directory, "newest.tar");
  await writeBackup({ pool: target!.pool, store: createDiskPictureStore(directory), path: newest });
  await expect(restore(newest, { replace: true })).rejects.toThrow("A newer copy of the shop wrote this backup");
});

test("a backup in which an earlier version listed a size twice is restored, and lists it once", async () => {
  const earlier = join(directory, "earlier-migrations");
  const isEarlier = (from: string) => !/\/\d{4}_/u.test(from) || basename(from) < "0510";
  cpSync("db/migrations", earlier, { recursive: true, filter: isEarlier });
  const old = await openDatabase({ dataDir: join(directory, "earlier"), log: testLog });
  await migrate(old.pool, earlier);
  // In SQL, because today's tables have more columns.
  await old.pool.query(`
    with made as (insert into categories (id, name, slug) values (gen_random_uuid(), 'Gowns', 'gowns') returning id)
    insert into products (id, code, title, price_kobo, category_id, color, stock)
      select gen_random_uuid(), 'TEST-1', 'Gown', 1250000, id, 'indigo', 'In Stock' from made;
    insert into product_sizes (product_id, size, quantity, position)
      select id, size, 1, 0 from products, unnest(array['S', 'M']) as size;
    update product_sizes set quantity = 0 where size = 'S'`);
  const sizes = "select offered_sizes, available_sizes from products";
  expect((await old.pool.query(sizes)).rows[0].offered_sizes).toEqual(["M", "M", "S", "S"]);
  const soldOut = join(directory, "sold-out.tar");
  await writeBackup({ pool: old.pool, store: createDiskPictureStore(directory), path: soldOut });
  await old.close();
  await restore(soldOut);
  const { rows: restored } = await target!.pool.query(sizes);
  expect(restored).toEqual([{ offered_sizes: ["M", "S"], available_sizes: ["M"] }]);
});

test("the database is copied between two transactions while the shop sells", async () => {
  const dataDir = await makeTestDataDir();
  const open = await openDatabase({ dataDir, log: testLog });
  await open.pool.query("create table till (sold integer, stock integer)");
  await open.pool.query("insert into till values (0, 1000000)");
  const over = new AbortController();
  const selling = (async () => {
    while (!over.signal.aborted) {
      await open.db.transaction(async transaction => {
        await transaction.execute("update till set sold = sold + 1");
        await transaction.execute("update till set stock = stock - 1");
      });
    }
  })();
  const counts: number[] = [];
  for (const name of ["one", "two"]) {
    const copyDir = join(directory, name);
    await copyEmbeddedDatabase({ dataDir, copyDir, log: testLog });
    const copy = await openDatabase({ dataDir: copyDir, log: testLog });
    const { sold, stock } = (await copy.pool.query("select * from till")).rows[0];
    await copy.close();
    expect(sold + stock).toBe(1_000_000);
    counts.push(sold);
  }
  over.abort();
  await selling;
  expect(counts[1]).toBeGreaterThan(counts[0]!);
  await open.close();
  // Without a running shop the copy is the same.
  await copyEmbeddedDatabase({ dataDir, copyDir: join(directory, "three"), log: testLog });
  expect(readdirSync(join(directory, "three", "database", "cluster"))).toContain("PG_VERSION");
  rmSync(dataDir, { recursive: true });
});

/** Changes one byte, `offset` behind an entry's name in the archive. */
function change(file: string, entry: string, offset: number): void {
  const bytes = readFileSync(file);
  bytes[bytes.indexOf(entry) + offset]! ^= 1;
  writeFileSync(file, bytes);
}
