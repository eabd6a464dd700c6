import { count, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";

const database = useTestDatabase();

const ada = { id: "019a0000-0000-7000-8000-000000000001", identity: "ada", email: "ada@example.com" };

test("a test's changes are gone in the next test: written", async () => {
  await database.db.insert(customers).values(ada);
  expect(await database.db.$count(customers)).toBe(1);
});

test("a test's changes are gone in the next test: gone", async () => {
  expect(await database.db.$count(customers)).toBe(0);
});

test("counts and bigint values are numbers, through drizzle and through pg", async () => {
  const [counted] = await database.db.select({ count: count() }).from(customers);
  expect(counted).toEqual({ count: 0 });
  const query =
    "select 2147483648::bigint as kobo, array[1::bigint, null] as list, sum(n) as total from (values (1), (2)) as v (n)";
  const numbers = { kobo: 2_147_483_648, list: [1, null], total: 3 };
  expect((await database.pool.query(query)).rows).toEqual([numbers]);
  expect((await database.db.execute(sql.raw(query))).rows).toEqual([numbers]);
});

test("a bigint too large for a number is an error, never a rounded amount", async () => {
  await expect(database.pool.query("select 9007199254740993::bigint")).rejects.toThrow(/9007199254740993/);
  await expect(database.db.execute(sql`select 9007199254740993::bigint`)).rejects.toHaveProperty(
    "cause.message",
    expect.stringContaining("beyond what a number holds"),
  );
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a transaction that throws leaves no changes", async () => {
  const attempt = database.db.transaction(async transaction => {
    await transaction.insert(customers).values(ada);
    throw new Error("changed my mind");
  });
  await expect(attempt).rejects.toThrow("changed my mind");
  expect(await database.db.$count(customers)).toBe(0);
});

test("transactions that cannot begin keep no connection", async () => {
  const isolationLevel = "as good as it gets" as "serializable";
  for (let tries = 0; tries < 11; tries++) {
    await expect(database.db.transaction(async () => {}, { isolationLevel })).rejects.toThrow("begin");
  }
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
}, 15_000);

test("twenty transactions at once all end, half of them rolled back", async () => {
  const attempts = Array.from({ length: 20 }, (_, n) =>
    database.db.transaction(async transaction => {
      await transaction.insert(customers).values({ ...ada, id: crypto.randomUUID(), identity: `shopper ${n}` });
      if (n % 2 === 1) throw new Error("odd");
    }),
  );
  const ends = await Promise.allSettled(attempts);
  expect(ends.filter(end => end.status === "fulfilled")).toHaveLength(10);
  expect(await database.db.$count(customers)).toBe(10);
});
