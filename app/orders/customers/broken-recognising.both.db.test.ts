import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { createBreaker } from "#test/databases/break-connections.ts";
import { comparePeople, openRandomBuyers } from "#test/samples/random-people.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { until } from "#test/tools/until.ts";
import { people, peopleOrders } from "./people-tables.server.ts";
import { hasWaiting, recogniseWaiting } from "./recognise-people.server.ts";

const database = useTestDatabase();

test("a connection that is lost at any statement loses no order and counts none twice", async () => {
  const { db, pool } = database;
  const { buy } = await openRandomBuyers(db, 7);
  for (let n = 0; n < 12; n++) await buy();
  const breaker = createBreaker(pool);
  let broken = 0;
  for (const when of ["before", "after"] as const) {
    for (let statement = 1, isBroken = true; isBroken; statement++) {
      await buy();
      await db.execute(sql`insert into people_waiting (subject) select id from orders`);
      breaker.arm({ statement, when });
      const failure = await recogniseWaiting(database).catch((error: unknown) => error);
      ({ isBroken } = breaker.disarm());
      expect([when, statement, failure !== undefined && !isBroken]).toEqual([when, statement, false]);
      if (isBroken) broken++;
      // The pool, and the lock at the server, learn of the loss a moment later. The job runs again meanwhile.
      await until("nothing waits", async () => {
        await recogniseWaiting(database).catch(() => {});
        return !(await hasWaiting(db));
      });
      const { kept, counted } = await comparePeople(db);
      expect([when, statement, kept]).toEqual([when, statement, counted]);
      expect(await db.$count(peopleOrders)).toBe(await db.$count(orders));
      expect(await db.$count(people, sql`not exists (select from people_orders where person_id = people.id)`)).toBe(0);
    }
  }
  // Each way of breaking met the whole transaction, from its begin to its commit.
  expect(broken).toBeGreaterThan(20);
});
