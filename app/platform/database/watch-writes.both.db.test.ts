import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { watchWrites } from "./watch-writes.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function watched(directory = ".") {
  const state = { isFull: false, at: 0, written: [] as string[] };
  const query = async (text: string) => {
    state.written.push(text);
    if (state.isFull) throw Object.assign(new Error("could not extend file"), { code: "53100" });
    return await database.pool.query(text);
  };
  const pool = { query } as never;
  return { state, ...watchWrites({ pool, directory, isEmbedded: true, clock: () => state.at }) };
}

test("a test write is made at most once a minute, however often asked, and leaves nothing behind", async () => {
  const { state, canWrite } = watched();
  expect(await Promise.all([canWrite(), canWrite(), canWrite()])).toEqual([true, true, true]);
  state.at = 59_000;
  expect(await canWrite()).toBe(true);
  expect(state.written).toHaveLength(1);
  state.at = 61_000;
  expect(await canWrite()).toBe(true);
  expect(state.written).toHaveLength(2);
});

test("failing writes are reported at once, until a larger test write succeeds", async () => {
  const { state, canWrite, noteFailure, isFailing } = watched();
  expect(await canWrite()).toBe(true);
  state.isFull = true;
  noteFailure();
  expect([await canWrite(), isFailing(), state.written.length]).toEqual([false, true, 1]);
  for (const at of [6_000, 12_000]) {
    state.at = at;
    expect(await canWrite()).toBe(false);
  }
  state.isFull = false;
  state.at = 18_000;
  expect([await canWrite(), isFailing()]).toEqual([true, false]);
  expect(state.written.at(-1)).toContain("temporary table");
  const { rows } = await database.pool.query("select to_regclass('pg_temp.write_probe') as left");
  expect(rows).toEqual([{ left: null }]);
});

test("a full disk is noticed too when nothing has been written to it yet", async () => {
  const { state, canWrite } = watched();
  state.isFull = true;
  expect(await canWrite()).toBe(false);
});

test("free space is measured on the shop's own disk, and unknown when the directory is gone", async () => {
  expect(await watched().freeBytes()).toBeGreaterThan(0);
  expect(await watched("/no/such/directory").freeBytes()).toBeUndefined();
});
