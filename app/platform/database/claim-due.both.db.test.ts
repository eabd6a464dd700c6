import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { backoffFrom, claimDue, pauseAfter } from "./claim-due.server.ts";
import { newId } from "./new-id.server.ts";

const database = useTestDatabase();

const queue = { table: outbox, key: "id", dueAt: "runAfter", tries: "attempts" } as const;
const noon = new Date("2026-11-20T12:00:00Z");
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

const add = async (key: string, runAfter: Date, attempts = 0) =>
  void (await database.db
    .insert(outbox)
    .values({ id: newId(), kind: "test", key, payload: {}, runAfter, attempts, createdAt: noon }));
const claim = (now: Date, until = later(60)) =>
  claimDue(database.db, queue, { where: eq(outbox.kind, "test"), now, until });

describe("claiming due work", () => {
  test("takes the oldest due row, counts the try and leaves rows that are not due", async () => {
    await add("second", later(-1));
    await add("first", later(-2));
    await add("tomorrow", later(86_400));
    expect(await claim(noon)).toMatchObject({ key: "first", attempts: 1, runAfter: later(60) });
    expect(await claim(noon)).toMatchObject({ key: "second" });
    expect(await claim(noon)).toBeUndefined();
  });

  test("gives each row to only one of many claims at once", async () => {
    for (let number = 0; number < 5; number++) await add(`work ${number}`, later(-number));
    const claimed = (await Promise.all(Array.from({ length: 12 }, () => claim(noon)))).filter(row => row !== undefined);
    const keys = claimed.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    while (await claim(noon));
    expect((await database.db.select().from(outbox)).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1]);
  });

  test("frees a row again when its claimer has died", async () => {
    await add("work", noon);
    await claim(noon);
    expect(await claim(later(59))).toBeUndefined();
    expect(await claim(later(60), later(120))).toMatchObject({ attempts: 2 });
  });

  test("takes only rows that match the condition", async () => {
    await add("work", noon);
    const where = eq(outbox.kind, "another");
    expect(await claimDue(database.db, queue, { where, now: noon, until: later(60) })).toBeUndefined();
  });
});

test("the pause doubles up to the longest, in SQL as in the code", async () => {
  const backoff = { firstMs: 5_000, longestMs: 60_000 };
  const pauses = [1, 2, 3, 4, 5, 40].map(tries => pauseAfter(tries, backoff));
  expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  for (const [attempts, pauseMs] of pauses.slice(0, 5).entries()) await add(`after ${pauseMs}`, later(-1), attempts);
  const until = backoffFrom(noon, outbox.attempts, backoff);
  for (let claimed = 0; claimed < 5; claimed++) {
    const row = await claimDue(database.db, queue, { where: undefined, now: noon, until });
    expect(row!.runAfter.getTime() - noon.getTime()).toBe(pauses[row!.attempts - 1]);
  }
});
