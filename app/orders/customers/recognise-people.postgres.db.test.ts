import { isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/database/open-database.server.ts";
import { comparePeople, openRandomBuyers } from "#test/samples/random-people.ts";
import { insertSale } from "#test/samples/sample-buyer.ts";
import { openTestDatabase, type TestDatabase, testLog } from "#test/shops/test-database.ts";
import { mergePeople } from "./change-person.server.ts";
import { people, peopleOrders } from "./people-tables.server.ts";
import { hasWaiting, recogniseLately, recogniseWaiting } from "./recognise-people.server.ts";

// Two instances share the database alone.
let one: TestDatabase;
let other: OpenDatabase;
beforeAll(async () => {
  one = await openTestDatabase();
  other = await openDatabase({ ...one.location, log: testLog });
});
beforeEach(() => one.emptyTables());
afterAll(async () => {
  await other.close();
  await one.close();
});

async function expectEachOnce(): Promise<void> {
  expect(await one.db.$count(peopleOrders)).toBe(await one.db.$count(orders));
  expect(await hasWaiting(one.db)).toBe(false);
}

test("two instances that take the queue at once, while orders are made, recognise each order once", async () => {
  const { buy } = await openRandomBuyers(one.db, 11);
  for (let n = 0; n < 40; n++) {
    const buying = buy();
    await Promise.all([recogniseWaiting(one), recogniseLately(other), recogniseWaiting(other), buying]);
  }
  await recogniseWaiting(other);
  await expectEachOnce();
  const { kept, counted } = await comparePeople(one.db);
  expect(kept).toEqual(counted);
});

test("an instance that dies in the middle leaves the queue to the other one as it was", async () => {
  const { buy } = await openRandomBuyers(one.db, 13);
  for (let n = 0; n < 20; n++) await buy();
  const client = await other.pool.connect();
  client.on("error", () => {});
  const { rows } = await client
    .query<{ pid: number }>("begin; select pg_backend_pid() as pid")
    .then(results => (results as unknown as { rows: { pid: number }[] }[])[1]!);
  await client.query("select pg_advisory_xact_lock(hashtextextended('people', 0))");
  await client.query("delete from people_waiting");
  await recogniseWaiting(one);
  expect(await one.db.$count(people)).toBe(0);
  expect(await hasWaiting(one.db)).toBe(true);
  await one.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`);
  client.release(true);
  await recogniseWaiting(one);
  await expectEachOnce();
  const { kept, counted } = await comparePeople(one.db);
  expect(kept).toEqual(counted);
  expect(kept.length).toBeGreaterThan(0);
});

test("an order that one instance makes while the other recognises waits for the next time", async () => {
  const phone = "+2348031110001";
  await insertSale(one.db, { phone });
  await one.db.transaction(async transaction => {
    await insertSale(transaction as unknown as typeof one.db, { phone });
    await recogniseWaiting(other);
    expect(await other.db.select().from(people)).toMatchObject([{ orders: 1 }]);
  });
  await recogniseWaiting(other);
  expect(await other.db.select().from(people)).toMatchObject([{ orders: 2 }]);
  await expectEachOnce();
});

test("a merge waits for an instance that recognises, and neither undoes the other's work", async () => {
  await insertSale(one.db, { fullName: "Ada Obi", phone: "+2348031110001" });
  await insertSale(one.db, { fullName: "Emeka Obi", phone: "+2348031110001" });
  await recogniseWaiting(one);
  const [ada, emeka] = await one.db.select().from(people).orderBy(people.name);
  await insertSale(one.db, { fullName: "Emeka Obi", phone: "+2348031110001" });
  const context = { db: other.db, now: () => new Date() };
  await Promise.all([
    recogniseWaiting(one),
    mergePeople(context, { id: emeka!.id, into: ada!.id, actor: "owner@example.com" }),
  ]);
  await recogniseWaiting(one);
  const [shown] = await one.db.select().from(people).where(isNull(people.mergedInto));
  expect(shown).toMatchObject({ id: ada!.id, orders: 3 });
});
