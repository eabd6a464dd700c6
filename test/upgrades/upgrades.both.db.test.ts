import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assembleShop } from "#app/create-shop.server.ts";
import { findAccount } from "#app/people/accounts/find-account.server.ts";
import { restoreBackup } from "#app/platform/backups/restore-backup.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { shopVersion } from "#app/platform/environment/shop-version.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { createDiskPictureStore } from "#app/platform/pictures/disk-picture-store.server.ts";
import { readSettings } from "#app/read-settings.server.ts";
import { beginSettings } from "#app/shop/settings/begin-settings.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import cookies from "./cookies.json" with { type: "json" };
import { describeSchema } from "./describe-schema.ts";

/* Shops of earlier versions, each with three orders made by that version (one unpaid) and three signed-in people, as a
   dump (`<commit>.sql`) and as the version's own backup (`<commit>.tar`). The cookies use the tests' secret. */
const versions = ["74d8494", "334b1cd", "50c1a9e"] as const;

/** The version that has each earlier release's schema. */
const releases: Record<string, (typeof versions)[number]> = { "1.0.0": "50c1a9e" };

const secret = "a secret for tests, 32 letters or more";
let database: TestDatabase;
let fresh: string[];
let directory: string;
beforeAll(async () => {
  database = await openTestDatabase({ isFresh: true });
  fresh = await describeSchema(database.pool);
  directory = mkdtempSync(join(tmpdir(), "selvedge-upgrades-"));
});
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  await database.close();
});

const load = async (version: string) => {
  const client = await database.pool.connect();
  await client.query("drop schema public cascade; create schema public");
  await client.query(readFileSync(new URL(`${version}.sql`, import.meta.url), "utf8"));
  // Closes the connection, because the dump changed its settings.
  client.release(true);
};

type Rows = Record<string, Record<string, unknown>[]>;

/** Columns that an upgrade writes anew: sizes of earlier shops get their places in their scale. */
const writtenAnew: Record<string, string[]> = { product_sizes: ["position"] };

/** All rows of all tables, without the record of migrations, computed columns and those of `writtenAnew`. */
const readAll = async (): Promise<Rows> => {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
  );
  const all: Rows = {};
  for (const { name } of tables) {
    const computed = "select attname from pg_attribute where attgenerated <> '' and attrelid = $1::regclass";
    const { rows } = await database.pool.query(
      `select to_jsonb(t) - array(${computed})::text[] - $2::text[] as row from "${name}" t order by t::text`,
      [name, writtenAnew[name] ?? []],
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
};

/** Today's rows that existed before, with the columns of then. */
const asThen = (now: Rows, then: Rows): Rows =>
  Object.fromEntries(
    Object.entries(then).map(([table, rows]) => [
      table,
      rows.map(before => {
        const keys = Object.keys(before);
        const cut = (row: Record<string, unknown>) => Object.fromEntries(keys.map(key => [key, row[key]]));
        const said = JSON.stringify(before);
        return now[table]?.map(cut).find(row => JSON.stringify(row) === said) ?? `is not there any more: ${said}`;
      }),
    ]),
  ) as Rows;

const count = (all: Rows, tables: string[]) => tables.map(name => all[name]?.length);

test("each earlier release has a shop here", () => {
  const named = [...readFileSync("CHANGELOG.md", "utf8").matchAll(/^## (\d+\.\d+\.\d+)/gmu)].map(([, name]) => name!);
  expect(named.filter(name => name !== shopVersion && !releases[name])).toEqual([]);
});

describe.each(versions)("a shop of %s", version => {
  test("has today's schema after the upgrade, with every row and sign-in kept", async () => {
    await load(version);
    const before = await readAll();
    expect(count(before, ["orders", "checkouts", "sessions"])).toEqual([2, 3, 3]);
    await migrate(database.pool, "db/migrations");
    expect(await describeSchema(database.pool)).toEqual(fresh);
    const after = await readAll();
    expect(asThen(after, before)).toEqual(before);
    // Later versions keep these for each order and find products and orders by them.
    expect(count(after, ["receipts", "invoices", "order_words"])).toEqual([2, 2, 2]);
    const found = await database.pool.query("select title from products where find_keys @@ 'fila'::tsquery");
    expect(found.rows).toEqual([{ title: "Fìlà cap" }]);

    const settings = { ...readSettings({ LOG_LEVEL: "silent", SESSION_SECRET: secret }), dataDir: directory };
    const now = () => new Date("2026-11-25T12:00:00Z");
    const shop = await assembleShop({ settings, log: createLog("silent"), database, now });
    const who = async (cookie: string) =>
      await findAccount(shop, new Request(settings.origin, { headers: { Cookie: cookie } }));
    expect(await who(cookies[version].ada)).toMatchObject({ email: "ada@example.com", role: "shopper" });
    expect(await who(cookies[version].owner)).toMatchObject({ email: settings.ownerEmail, role: "owner" });
    expect(await migrate(database.pool, "db/migrations")).toEqual([]);
    // Nothing of what new shops begin with begins in this one.
    await beginSettings(shop);
    const { stageEmails, quickOrders, sharesPayLinks } = await findShopSettings(shop);
    expect([stageEmails, quickOrders, sharesPayLinks]).toEqual(["", false, false]);
  });

  test("is restored from its backup, with its earlier orders", async () => {
    await load(version);
    const { orders, order_items, products, customers } = await readAll();
    const path = new URL(`${version}.tar`, import.meta.url).pathname;
    const store = createDiskPictureStore(directory);
    await restoreBackup({ path, pool: database.pool, store, replace: true });
    expect(await describeSchema(database.pool)).toEqual(fresh);
    const then = { orders, order_items, products, customers } as Rows;
    expect(asThen(await readAll(), then)).toEqual(then);
  });
});
