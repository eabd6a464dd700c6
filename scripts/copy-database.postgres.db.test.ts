import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/database/open-database.server.ts";
import { openTestDatabase, type TestDatabase, testLog } from "#test/shops/test-database.ts";
import { copyDatabase } from "./copy-database.ts";

let dataDir: string;
let source: OpenDatabase;
let target: TestDatabase;

// Types that the shop's own tables do not use today.
const oddTable = `create table odd (
  id bigint generated always as identity primary key,
  doubled bigint generated always as (amount * 2) stored,
  amount bigint, ratio double precision, price numeric(30, 10), at timestamptz, day date, span interval,
  body jsonb, raw json, bytes bytea, words text[], "Mixed Case" text
)`;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "selvedge-move-"));
  source = await openDatabase({ dataDir, log: testLog });
  await migrate(source.pool, "db/migrations");
  target = await openTestDatabase();
  for (const { pool } of [source, target]) await pool.query(oddTable);
  await source.pool.query(`
    insert into categories (id, name, slug) values ('019a0000-0000-7000-8000-000000000001', 'Aṣọ òkè', 'aso-oke');
    insert into products (id, code, title, price_kobo, category_id, color, stock, created_at)
      values ('019a0000-0000-7000-8000-000000000002', 'AB12', 'Agbádá', 1250000, '019a0000-0000-7000-8000-000000000001',
              'indigo', 'In Stock', '2026-03-04 05:06:07.891234+01');
    insert into product_sizes select '019a0000-0000-7000-8000-000000000002', size, nullif(n, 3)
      from unnest(array['S', 'M', 'L']) with ordinality as sizes (size, n);
    insert into payment_events (id, provider, event, reference, raw_body)
      select gen_random_uuid(), 'practice', 'charge.success', 'reference ' || n, decode(md5(n::text) || '00ff5c27', 'hex')
      from generate_series(1, 1300) as n;
    insert into odd (amount, ratio, price, at, day, span, body, raw, bytes, words, "Mixed Case") values
      (9007199254740993, 0.1, 12345678901234567890.0123456789, '1960-01-01 00:00:00.000001+00', '2024-02-29',
       '1 mon -2 days 03:00:00.5', '{"a": [1.10, "\\\\ \\" é", null], "big": 12345678901234567890}', '{"b":1,  "a":2}', '\\x00ff',
       array['a,b', null, '"', '{}', ''], E'tab\\t newline\\n {"x"} \\\\'),
      (null, 'NaN', 'NaN', 'infinity', '-infinity', null, 'null', 'null', '', '{}', ''),
      (-1, '-Infinity', 0, null, null, '0', '"text"', '1', null, null, null)`);
});
beforeEach(() => target.emptyTables());
afterAll(async () => {
  await source.close();
  await target.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("every row arrives unchanged, and new rows continue from there", async () => {
  const copied = await copyDatabase(source.pool, target.pool);
  expect(copied.find(({ name }) => name === "payment_events")?.rowCount).toBe(1300);
  expect(copied.find(({ name }) => name === "odd")?.rowCount).toBe(3);
  for (const table of ["categories", "products", "product_sizes", "payment_events", "odd"]) {
    const rows = `select ${table}::text as row from ${table} order by ${table}::text collate "C"`;
    expect((await target.pool.query(rows)).rows).toEqual((await source.pool.query(rows)).rows);
  }
  const { rows } = await target.pool.query("insert into odd (amount) values (21) returning id, doubled");
  expect(rows).toEqual([{ id: 4, doubled: 42 }]);
});

test("a PostgreSQL with rows is refused and left unchanged", async () => {
  await target.pool.query("insert into odd (amount) values (7)");
  await expect(copyDatabase(source.pool, target.pool)).rejects.toThrow("has rows already (in odd)");
  expect((await target.pool.query("select count(*) as count from products")).rows).toEqual([{ count: 0 }]);
});

test("databases with different migrations are refused", async () => {
  await target.pool.query("insert into schema_migrations values ('9999_newer.sql', 'x')");
  await expect(copyDatabase(source.pool, target.pool)).rejects.toThrow("do not have the same migrations");
  await target.pool.query("delete from schema_migrations where name = '9999_newer.sql'");
});

test("a copy that fails half way leaves nothing", async () => {
  await target.pool.query("alter table payment_events add constraint refused check (reference <> 'reference 900')");
  await expect(copyDatabase(source.pool, target.pool)).rejects.toThrow("refused");
  await target.pool.query("alter table payment_events drop constraint refused");
  expect((await target.pool.query("select count(*) as count from categories")).rows).toEqual([{ count: 0 }]);
});
