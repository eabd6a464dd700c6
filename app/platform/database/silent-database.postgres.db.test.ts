import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { isOutage } from "#app/platform/http/outage.server.ts";
import { type SilentProxy, startSilentProxy } from "#test/databases/silent-proxy.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { migrate } from "./migrate.server.ts";
import { type OpenDatabase, openDatabase } from "./open-database.server.ts";
import { watchPageChanges } from "./page-changes.server.ts";

const quiet = { info() {}, warn() {}, error() {} };
let there: TestDatabase;
let proxy: SilentProxy;
let database: OpenDatabase;
let throughProxy: string;

beforeAll(async () => {
  there = await openTestDatabase({ isFresh: true });
});
afterAll(() => there.close());

beforeEach(async () => {
  const url = new URL(there.location.databaseUrl!);
  proxy = await startSilentProxy(Number(url.port || 5432));
  [url.hostname, url.port] = ["127.0.0.1", String(proxy.port)];
  throughProxy = url.href;
  database = await openDatabase({ databaseUrl: throughProxy, dataDir: "unused", log: quiet, silenceMs: 300 });
});
afterEach(async () => {
  await database.close();
  proxy.close();
});

const one = () => database.pool.query("select 1 as one");

test("queries and transactions on a silent server end as an outage, and the shop goes on with the next server", async () => {
  const underWay = Promise.withResolvers<void>();
  const silence = Promise.withResolvers<void>();
  const transaction = database.db.transaction(async work => {
    await work.execute(sql`select 1`);
    underWay.resolve();
    await silence.promise;
    await work.execute(sql`select 2`);
  });
  await Promise.all([
    underWay.promise,
    ...Array.from({ length: 9 }, () => database.pool.query("select pg_sleep(0.1)")),
  ]);
  proxy.silenceAll();
  silence.resolve();
  const failures = await Promise.allSettled([transaction, ...Array.from({ length: 9 }, one)]);
  const reasons = failures.map(failure => (failure.status === "rejected" ? failure.reason : undefined));
  expect(reasons.map(isOutage)).toEqual(reasons.map(() => true));
  expect((await Promise.all(Array.from({ length: 10 }, one))).map(({ rows }) => rows[0])).toEqual(
    Array.from({ length: 10 }, () => ({ one: 1 })),
  );
});

test("a listener with a silent connection confirms nothing, and the next one reports the missed changes", async () => {
  const changes = await watchPageChanges({ ...database, databaseUrl: throughProxy, log: quiet });
  let heard = 0;
  changes.onChange(() => void (heard += 1));
  await expect.poll(() => changes.confirmedAt()).toBeGreaterThan(0);
  proxy.silenceAll();
  const [silentAt, heardBefore] = [performance.now(), heard];
  await there.pool.query("notify catalog");
  expect(changes.confirmedAt()).toBeLessThanOrEqual(silentAt);
  await expect.poll(() => changes.confirmedAt(), { timeout: 20_000 }).toBeGreaterThan(silentAt);
  expect(heard).toBe(heardBefore + 1);
  await changes.close();
});

test("a migration has no time limit", async () => {
  const directory = mkdtempSync(join(tmpdir(), "selvedge-migrations-"));
  await database.pool.query("drop schema public cascade; create schema public");
  writeFileSync(join(directory, "0001_slow.sql"), "create table hats (name text); select pg_sleep(1);");
  expect(await migrate(database.pool, directory)).toEqual(["0001_slow.sql"]);
  rmSync(directory, { recursive: true });
});
