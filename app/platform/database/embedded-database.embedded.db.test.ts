import { chmodSync, cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataDirProblem } from "#app/platform/environment/data-dir-problem.server.ts";
import { makeTestDataDir, testLog } from "#test/shops/test-database.ts";
import { until } from "#test/tools/until.ts";
import { readLockHolder } from "./data-dir-lock.server.ts";
import { DataDirInUse, startEmbeddedDatabase } from "./embedded-database.server.ts";
import { openDatabase } from "./open-database.server.ts";

const quiet = { info() {}, warn() {}, error() {} };
let dataDir: string;

beforeEach(async () => {
  dataDir = await makeTestDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("a second shop on the same data directory is refused with an instruction", async () => {
  const first = await startEmbeddedDatabase({ dataDir, log: testLog });
  const second = startEmbeddedDatabase({ dataDir, log: testLog, lockWaitMs: 0 });
  await expect(second).rejects.toThrow(DataDirInUse);
  await expect(second).rejects.toThrow(
    `The data directory ${dataDir} is in use by another running shop (process ${process.pid}). Stop that one first`,
  );
  await first.close();
});

test("a damaged database, and a directory that cannot be written, are explained in a sentence", async () => {
  const first = await startEmbeddedDatabase({ dataDir, log: quiet });
  await first.close();
  writeFileSync(join(dataDir, "database", "cluster", "global", "pg_control"), Buffer.alloc(8192, 7));
  const problemOf = async (directory: string) => {
    const logged: unknown[] = [];
    const log = { ...quiet, warn: (...said: unknown[]) => void logged.push(said) };
    const problem: unknown = await startEmbeddedDatabase({ dataDir: directory, log }).catch(error => error);
    expect(logged).toEqual([]);
    if (!(problem instanceof DataDirProblem)) throw new Error("The start did not fail as it should.");
    return problem.message;
  };
  expect(await problemOf(dataDir)).toMatch(/^The database in \S+ cannot be opened: .*restore your newest backup.*$/u);
  const file = join(dataDir, "a file");
  writeFileSync(file, "");
  expect(await problemOf(file)).toBe(
    `The data directory ${file} cannot be written: a file has its name. ` +
      "Let the shop's user write there, or set DATA_DIR to another directory.",
  );
});

test("a starting shop waits for the last one while that is still closing", async () => {
  const first = await startEmbeddedDatabase({ dataDir, log: testLog });
  const second = startEmbeddedDatabase({ dataDir, log: testLog });
  await first.close();
  expect(await (await second).countSyncs()).toBeGreaterThan(0);
  await (await second).close();
});

test("a killed database is started again, and queries meanwhile wait for it", async () => {
  const { pool, close } = await openDatabase({ dataDir, log: quiet });
  await pool.query("create table note (text text)");
  await pool.query("insert into note values ('before')");
  const killed = readLockHolder(join(dataDir, "database")).databasePid;
  process.kill(killed, "SIGKILL");
  await until("the loss is noticed", () => pool.totalCount === 0);
  expect((await pool.query("select text from note")).rows).toEqual([{ text: "before" }]);
  expect(readLockHolder(join(dataDir, "database")).databasePid).not.toBe(killed);
  await close();
});

test("a transaction fails when its database dies, and the shop goes on", async () => {
  const { db, pool, close } = await openDatabase({ dataDir, log: quiet });
  let isGone = false;
  pool.on("connect", client => client.once("end", () => (isGone = true)));
  const transaction = db.transaction(async handle => {
    await handle.execute("create table note (text text)");
    process.kill(readLockHolder(join(dataDir, "database")).databasePid, "SIGKILL");
    await until("the connection is gone", () => isGone);
    await handle.execute("insert into note values ('x')");
  });
  await expect(transaction).rejects.toThrow("Failed query");
  expect((await pool.query("select to_regclass('note') as found")).rows).toEqual([{ found: null }]);
  await close();
});

test("every committed change is synced to disk", async () => {
  const database = await startEmbeddedDatabase({ dataDir, log: testLog });
  const pool = new Pool({ stream: () => database.newSocket(), user: "postgres", max: 1 });
  await pool.query("create table note (text text)");
  const before = await database.countSyncs();
  for (let n = 0; n < 50; n++) await pool.query("insert into note values ('x')");
  expect((await database.countSyncs()) - before).toBeGreaterThanOrEqual(50);
  await pool.end();
  await database.close();
});

test("a new connection is clean, however the last one ended", async () => {
  const { pool, close } = await openDatabase({ dataDir, log: quiet });
  const named = { name: "one", text: "select $1::int as one", values: [1] };
  await pool.query(named);
  const broken = await pool.connect();
  await broken.query("begin");
  await broken.query("create table half_done ()");
  broken.query("selec $1", [1]).catch(() => {});
  broken.release(true);
  expect((await pool.query(named)).rows).toEqual([{ one: 1 }]);
  expect((await pool.query("select to_regclass('half_done') as found")).rows).toEqual([{ found: null }]);
  await close();
});

test("a data directory with a very long path works", async () => {
  const longDir = join(dataDir, "a".repeat(120), "data");
  cpSync(join(dataDir, "database"), join(longDir, "database"), { recursive: true });
  const { pool, close } = await openDatabase({ dataDir: longDir, log: testLog });
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await close();
});

test("an interrupted first start is begun again, in a directory for this user alone", async () => {
  const newDir = join(dataDir, "new");
  const cutShort = startEmbeddedDatabase({ dataDir: newDir, log: quiet });
  cutShort.catch(() => {});
  await until("the first start is under way", () => existsSync(join(newDir, "database", "cluster.new", "PG_VERSION")));
  process.kill(readLockHolder(join(newDir, "database")).databasePid, "SIGKILL");
  await expect(cutShort).rejects.toThrow("SIGKILL");
  const { pool, close } = await openDatabase({ dataDir: newDir, log: testLog });
  expect((await pool.query("select current_setting('fsync') as fsync")).rows).toEqual([{ fsync: "on" }]);
  await close();
  expect(statSync(newDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(newDir, "database", "cluster")).mode & 0o077).toBe(0);
}, 120_000);

test("a database that cannot start gives the reason", async () => {
  rmSync(join(dataDir, "database", "cluster", "global"), { recursive: true });
  await expect(openDatabase({ dataDir, log: quiet })).rejects.toThrow(`The database in ${dataDir} cannot be opened`);
});

test("the database's files are for this user alone, also those of an older shop", async () => {
  const database = join(dataDir, "database");
  const filesOf = () =>
    readdirSync(database, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name));
  for (const path of filesOf()) chmodSync(path, 0o644);
  const { pool, close } = await openDatabase({ dataDir, log: quiet });
  await pool.query("create table note (text text)");
  await close();
  const open = filesOf().filter(path => (statSync(path).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});
