import { expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { comparePeople, openRandomBuyers } from "#test/samples/random-people.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { peopleOrders } from "./people-tables.server.ts";
import { recogniseWaiting } from "./recognise-people.server.ts";

const database = useTestDatabase();
const count = 80;

test("the sums of random people are those of plain SQL, and each order is one person's", async () => {
  const { db } = database;
  const { buy } = await openRandomBuyers(db, 20_261_130);
  for (let n = 0; n < count; n++) {
    await buy();
    if (n % 17 === 0) await recogniseWaiting(database);
  }
  await recogniseWaiting(database);
  const { kept, counted } = await comparePeople(db);
  expect(kept.length).toBeGreaterThan(4);
  expect(kept).toEqual(counted);
  expect(await db.$count(peopleOrders)).toBe(await db.$count(orders));
});
