import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTestDataDir, testLog } from "#test/shops/test-database.ts";
import { type OpenDatabase, openDatabase } from "./open-database.server.ts";
import { tidyTables } from "./tidy-tables.server.ts";

let dataDir: string;
let database: OpenDatabase;

beforeEach(async () => {
  dataDir = await makeTestDataDir();
  database = await openDatabase({ dataDir, log: testLog });
  await database.pool.query(`create table note (id int primary key, kind text not null, text text not null)`);
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const write = (from: number, count: number) =>
  database.pool.query(
    `insert into note select n, case when n % 100 = 0 then 'rare' else 'common' end, repeat('x', 100)
     from generate_series($1::int, $1 + $2 - 1) as n`,
    [from, count],
  );

test("a grown table is analysed for the planner, and next after growing by a fifth again", async () => {
  await write(1, 10_000);
  expect(await tidyTables(database)).toEqual(["note"]);
  const { rows } = await database.pool.query("select reltuples::int as known from pg_class where relname = 'note'");
  expect(rows).toEqual([{ known: 10_000 }]);
  await write(10_001, 1_000);
  expect(await tidyTables(database)).toEqual([]);
  await write(11_001, 2_000);
  expect(await tidyTables(database)).toEqual(["note"]);
});

test("a table never analysed is tidied, although a later index has recorded its size", async () => {
  await write(1, 10_000);
  await database.pool.query("create index on note (kind)");
  expect(await tidyTables(database)).toEqual(["note"]);
});

test("the space of deleted rows is used again", async () => {
  const bytes = async () =>
    (await database.pool.query<{ bytes: number }>("select pg_relation_size('note')::int as bytes")).rows[0]!.bytes;
  await write(1, 10_000);
  await database.pool.query("delete from note where id <= 9900");
  await tidyTables(database);
  const before = await bytes();
  await write(1, 9_000);
  expect(await bytes()).toBe(before);
});

test("a small table is not tidied, and a closing shop begins with no other table", async () => {
  await write(1, 100);
  expect(await tidyTables(database)).toEqual([]);
  await write(101, 10_000);
  expect(await tidyTables(database, AbortSignal.abort())).toEqual([]);
});
