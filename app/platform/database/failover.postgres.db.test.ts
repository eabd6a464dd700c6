import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isOutage } from "#app/platform/http/outage.server.ts";
import { startTemporaryPostgres, type TemporaryPostgres } from "#test/databases/temporary-postgres.ts";
import { newId } from "./new-id.server.ts";
import { type OpenDatabase, openDatabase } from "./open-database.server.ts";
import { watchPageChanges } from "./page-changes.server.ts";
import { transact } from "./transact.server.ts";

const quiet = { info() {}, warn() {}, error() {} };
let postgres: TemporaryPostgres;
let database: OpenDatabase;

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  database = await openDatabase({ databaseUrl: postgres.url, dataDir: "unused", log: quiet });
  await database.pool.query("create table sales (id uuid primary key); create table till (total bigint)");
  await database.pool.query("insert into till values (0)");
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

const sell = async (id: string) =>
  await transact(database.db, async transaction => {
    await transaction.execute(`insert into sales values ('${id}')`);
    await transaction.execute("update till set total = total + 1");
  });

test("the server crashes under a busy shop and returns: no acknowledged change is lost or half written", async () => {
  const over = new AbortController();
  const acknowledged: string[] = [];
  const problems: unknown[] = [];
  const sellers = Array.from({ length: 6 }, async () => {
    while (!over.signal.aborted) {
      const id = newId();
      await sell(id).then(
        () => acknowledged.push(id),
        error => problems.push(error),
      );
      await new Promise(resolve => setImmediate(resolve));
    }
  });
  const soldMore = async () => {
    const goal = acknowledged.length + 40;
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(goal);
  };
  for (let crash = 0; crash < 2; crash++) {
    await soldMore();
    await postgres.halt();
    await expect.poll(() => problems.length, { timeout: 30_000 }).toBeGreaterThan(6 * crash);
    await postgres.resume();
    await soldMore();
  }
  over.abort();
  await Promise.all(sellers);
  expect(problems.filter(problem => !isOutage(problem))).toEqual([]);
  const { rows } = await database.pool.query<{ id: string }>("select id from sales");
  const kept = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter(id => !kept.has(id))).toEqual([]);
  expect((await database.pool.query("select total from till")).rows).toEqual([{ total: kept.size }]);
});

test("a connection reset in a transaction undoes the transaction, and counts as an outage", async () => {
  const before = await database.pool.query("select total from till");
  const broken = transact(database.db, async transaction => {
    await transaction.execute("update till set total = total + 1000");
    const { rows } = await transaction.execute("select pg_backend_pid() as pid");
    await database.pool.query("select pg_terminate_backend($1)", [rows[0]!.pid]);
    await transaction.execute("update till set total = total + 1000");
  });
  expect(isOutage(await broken.catch((error: unknown) => error))).toBe(true);
  expect((await database.pool.query("select total from till")).rows).toEqual(before.rows);
});

test("a listener for the catalogue's changes listens again after the crash", async () => {
  const changes = await watchPageChanges({ ...database, databaseUrl: postgres.url, log: quiet });
  let heard = 0;
  changes.onChange(() => void (heard += 1));
  await expect.poll(() => heard).toBe(1);
  await postgres.halt();
  const lostAt = performance.now();
  await postgres.resume();
  await expect.poll(() => changes.confirmedAt(), { timeout: 20_000 }).toBeGreaterThan(lostAt);
  expect(heard).toBe(2);
  await database.pool.query("notify catalog");
  await expect.poll(() => heard, { timeout: 10_000 }).toBe(3);
  await changes.close();
});

test("a listener whose database stays away warns once, however often it tries", async () => {
  let tries = 0;
  const away = createServer(socket => {
    tries += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(away, "listening");
  const databaseUrl = `postgres://postgres@127.0.0.1:${(away.address() as AddressInfo).port}/postgres`;
  const warnings: string[] = [];
  const log = { warn: (_details: unknown, message?: string) => void warnings.push(message ?? "") };
  const changes = await watchPageChanges({ ...database, databaseUrl, log });
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(3);
  await changes.close();
  away.close();
  expect(warnings).toEqual([expect.stringContaining("Lost touch")]);
});
