import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { openTestDatabase, type TestDatabase, testLog } from "#test/shops/test-database.ts";
import { migrate, readMigrations } from "./migrate.server.ts";
import { openDatabase } from "./open-database.server.ts";

let database: TestDatabase;
let directory: string;

beforeAll(async () => {
  database = await openTestDatabase({ isFresh: true });
  directory = mkdtempSync(join(tmpdir(), "selvedge-migrations-"));
});
beforeEach(async () => {
  await database.pool.query("drop schema public cascade");
  await database.pool.query("create schema public");
  rmSync(directory, { recursive: true });
  directory = mkdtempSync(join(tmpdir(), "selvedge-migrations-"));
  write("0001_hats.sql", "create table hats (name text); create table caps (name text);");
  write("0002_hat.sql", "insert into hats values ('fila');");
});
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await database.close();
});

function write(name: string, sql: string) {
  writeFileSync(join(directory, name), sql);
}

async function hats(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>("select name from hats");
  return rows.map(({ name }) => name);
}

test("migrations are applied once, in order, and new ones later", async () => {
  expect(await migrate(database.pool, directory)).toEqual(["0001_hats.sql", "0002_hat.sql"]);
  expect(await migrate(database.pool, directory)).toEqual([]);
  write("0003_gele.sql", "insert into hats values ('gele');");
  expect(await migrate(database.pool, directory)).toEqual(["0003_gele.sql"]);
  expect(await hats()).toEqual(["fila", "gele"]);
});

test("two migrators starting at once apply each migration once", async () => {
  const second =
    inject("template").kind === "postgres" ? await openDatabase({ ...database.location, log: testLog }) : null;
  const applied = await Promise.all([
    migrate(database.pool, directory),
    migrate(second?.pool ?? database.pool, directory),
  ]);
  expect(applied.flat()).toEqual(["0001_hats.sql", "0002_hat.sql"]);
  expect(await hats()).toEqual(["fila"]);
  await second?.close();
});

test("a migration changed after it was applied is refused, but not one with other line ends", async () => {
  write("0002_hat.sql", "insert into hats\nvalues ('fila');");
  await migrate(database.pool, directory);
  write("0002_hat.sql", "insert into hats\r\nvalues ('fila');");
  expect(await migrate(database.pool, directory)).toEqual([]);
  write("0002_hat.sql", "insert into hats\nvalues ('abeti aja');");
  await expect(migrate(database.pool, directory)).rejects.toThrow("0002_hat.sql was changed after it was applied");
});

test("of an upgrade whose second migration fails nothing is kept, so that the version before starts again", async () => {
  const before = mkdtempSync(join(tmpdir(), "selvedge-version-before-"));
  cpSync(directory, before, { recursive: true });
  await migrate(database.pool, before);
  const hatsBefore = await hats();
  write("0003_gele.sql", "insert into hats values ('gele');");
  write("0004_shoes.sql", "create table shoes (); select 1 / 0;");
  const begun: string[] = [];
  await expect(migrate(database.pool, directory, name => begun.push(name))).rejects.toThrow(
    /0004_shoes.sql failed .* nothing of the others was kept: division by zero/,
  );
  expect(begun).toEqual(["0003_gele.sql", "0004_shoes.sql"]);
  expect(await hats()).toEqual(hatsBefore);
  expect((await database.pool.query("select to_regclass('shoes') as found")).rows).toEqual([{ found: null }]);
  expect(await migrate(database.pool, before)).toEqual([]);
  write("0004_shoes.sql", "create table shoes ();");
  expect(await migrate(database.pool, directory)).toEqual(["0003_gele.sql", "0004_shoes.sql"]);
  rmSync(before, { recursive: true });
});

test("a database made by a newer program is refused", async () => {
  await migrate(database.pool, directory);
  rmSync(join(directory, "0002_hat.sql"));
  await expect(migrate(database.pool, directory)).rejects.toThrow("run a newer copy");
});

test("a migration that sorts before an applied one is applied too", async () => {
  await migrate(database.pool, directory);
  write("0001_bags.sql", "create table bags ();");
  write("0003_gele.sql", "insert into hats values ('gele');");
  expect(await migrate(database.pool, directory)).toEqual(["0001_bags.sql", "0003_gele.sql"]);
  expect(await migrate(database.pool, directory)).toEqual([]);
});

test("an earlier text of a migration is accepted, and a later migration adds the missing part", async () => {
  write("0002_hat.sql", "insert into hats values ('abeti aja');");
  await migrate(database.pool, directory);
  mkdirSync(join(directory, "earlier"));
  renameSync(join(directory, "0002_hat.sql"), join(directory, "earlier/0002_hat.1a2b3c4d.sql"));
  write("0002_hat.sql", "insert into hats values ('abeti aja'), ('fila');");
  const hasEarlier = "select from schema_migrations where name = '0002_hat.sql' and hash = encode(sha256($$";
  write(
    "0003_fila.sql",
    `insert into hats select 'fila' where exists (${hasEarlier}insert into hats values ('abeti aja');$$), 'hex'))`,
  );
  expect(await migrate(database.pool, directory)).toEqual(["0003_fila.sql"]);
  expect(await hats()).toEqual(["abeti aja", "fila"]);
  const { rows } = await database.pool.query("select hash from schema_migrations order by name");
  expect(rows).toEqual((await readMigrations(directory)).map(({ hash }) => ({ hash })));
});

test("a file without a migration's kind of name is refused", async () => {
  write("notes.txt", "");
  await expect(migrate(database.pool, directory)).rejects.toThrow("notes.txt is not named like a migration");
});
