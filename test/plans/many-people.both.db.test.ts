import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listCustomers, type PeopleListing } from "#app/orders/customers/list-customers.server.ts";
import { recogniseWaiting } from "#app/orders/customers/recognise-people.server.ts";
import { insertManyOrders } from "../samples/many-orders.ts";
import { useTestDatabase } from "../shops/use-test-shop.ts";

/** Set `MANY_PEOPLE=200000` for the numbers of a large shop, which takes minutes. */
const count = Number(process.env.MANY_PEOPLE ?? 2_000);

const listings: Record<string, PeopleListing> = {
  "the list": {},
  "by what they spent": { sort: "spent" },
  "by orders": { sort: "orders" },
  "a name": { query: "chidi obi" },
  "a phone number": { query: "0810 000 0017" },
  "an e-mail address": { query: "ada17@example.com" },
  "a size and a state": { size: "M", region: "Rivers" },
  "bought since": { since: "2026-11-01", sort: "spent" },
};

const database = useTestDatabase();

/** Gives the orders to a third as many guests with phones and first names of their own, who paid by transfer. */
async function spreadOrders(): Promise<void> {
  await database.db.transaction(async transaction => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`set local session_replication_role = 'replica'`);
    await transaction.execute(sql`
      update orders set provider = 'paystack', region = case when made.n % 5 = 0 then 'Rivers' else 'Lagos' end,
        phone = '+2348' || (100000000 + made.n % ${Math.round(count / 3)}),
        full_name = (array['Ada', 'Bisi', 'Chidi', 'Dayo', 'Emeka', 'Funke', 'Gozie'])[1 + made.n % ${Math.round(count / 3)} % 7]
          || ' Obi ' || chr(97 + (made.n % 26)::int)
      from (select id, row_number() over (order by created_at) as n from orders) as made where made.id = orders.id`);
    await transaction.execute(sql`update customers set identity = 'guest:' || identity`);
    await transaction.execute(sql`insert into people_waiting (subject, at) select id, created_at from orders`);
  });
  await database.db.execute(sql`analyze`);
}

test(`${count} orders are recognised`, { timeout: 1_800_000 }, async () => {
  const { db } = database;
  await insertManyOrders(db, count);
  await spreadOrders();
  const begun = performance.now();
  await recogniseWaiting(database);
  const seconds = (performance.now() - begun) / 1000;
  if (count >= 100_000) console.log(`${count} orders recognised in ${seconds.toFixed(1)} s`);
  const { rows } = await db.execute<{ people: number; orders: number }>(
    sql`select count(*)::int as people, sum(orders)::int as orders from people`,
  );
  expect(rows[0]!.orders).toBe(count);
  await db.execute(sql`analyze`);
  for (const [name, listing] of Object.entries(listings)) {
    const times: number[] = [];
    for (let n = 0; n < 3; n++) {
      const from = performance.now();
      expect((await listCustomers({ db, now: () => new Date() }, listing)).people.length).toBeGreaterThan(0);
      times.push(performance.now() - from);
    }
    const ms = Math.min(...times);
    if (count >= 100_000) console.log(`${name}: ${ms.toFixed(0)} ms`);
    expect(ms).toBeLessThan(300);
  }
});
