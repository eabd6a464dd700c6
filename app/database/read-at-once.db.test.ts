import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { recordQueries } from "#test/record-queries.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import type { Queryable } from "./open-database.server.ts";
import { readAtOnce } from "./read-at-once.server.ts";

const shop = useTestShop();

const countCategories = async (db: Queryable) => {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from categories`);
  return rows[0]!.count;
};
const insertOne = () =>
  shop.db.execute(sql`insert into categories (id, name, slug, position) values (gen_random_uuid(), 'A', 'a', 1)`);

test("who asks in the same turn is answered by one statement, who asks later by another", async () => {
  const read = readAtOnce(countCategories);
  const recorded = recordQueries(shop.pool);
  const soon = Promise.resolve().then(() => read(shop.db));
  expect(await Promise.all([read(shop.db), read(shop.db), soon])).toEqual([0, 0, 0]);
  expect(recorded).toHaveLength(1);
  await read(shop.db);
  expect(recorded).toHaveLength(2);
});

test("nobody is answered by a statement that was sent before they asked", async () => {
  let sent = () => {};
  const isSent = new Promise<void>(resolve => (sent = resolve));
  let goOn = () => {};
  const mayGoOn = new Promise<void>(resolve => (goOn = resolve));
  const read = readAtOnce(async db => {
    const count = await countCategories(db);
    sent();
    await mayGoOn;
    return count;
  });
  const early = read(shop.db);
  await isSent;
  await insertOne();
  const late = read(shop.db);
  goOn();
  expect([await early, await late]).toEqual([0, 1]);
});

test("a transaction asks by itself and sees what it has written", async () => {
  const read = readAtOnce(countCategories);
  await shop.db.transaction(async transaction => {
    await transaction.execute(
      sql`insert into categories (id, name, slug, position) values (gen_random_uuid(), 'A', 'a', 1)`,
    );
    expect(await read(transaction)).toBe(1);
  });
});

test("when the database fails, everyone who asked hears of it, and the next is answered", async () => {
  let isBroken = true;
  const read = readAtOnce(async db => {
    if (isBroken) throw new Error("broken");
    return countCategories(db);
  });
  const answers = await Promise.allSettled([read(shop.db), read(shop.db)]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isBroken = false;
  expect(await read(shop.db)).toBe(0);
});
