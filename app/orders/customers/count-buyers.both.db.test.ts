import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertSale } from "#test/samples/sample-buyer.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { countBuyers } from "./count-buyers.server.ts";
import { recogniseWaiting } from "./recognise-people.server.ts";

const database = useTestDatabase();
const range = { from: "2026-11-01", to: "2026-11-30" };
const phone = (n: number) => `+23480311100${String(n).padStart(2, "0")}`;

test("customers of some days are new or returning by their first order, as plain SQL counts them", async () => {
  const { db } = database;
  const at = (day: string) => ({ createdAt: new Date(`${day}T12:00:00Z`) });
  for (let n = 0; n < 8; n++) {
    await insertSale(db, { phone: phone(n), ...at(n % 2 === 0 ? "2026-10-10" : "2026-11-05") });
    if (n < 6) await insertSale(db, { phone: phone(n), ...at("2026-11-20") });
  }
  await insertOrder(db, { phone: phone(50), fullName: "Tester", paidAt: new Date("2026-11-12T12:00:00Z") });
  await recogniseWaiting(database);
  // One guest of these orders is one person by phone and first name.
  const { rows } = await db.execute<{ kind: string; count: number; orders: number }>(sql`
    select case when first >= '2026-11-01T00:00+01:00' then 'new' else 'returning' end as kind, count(*)::int as count,
      sum(orders)::int as orders
    from (select phone, min(created_at) as first, count(*) filter (where created_at >= '2026-11-01T00:00+01:00') as orders
      from orders where provider is null group by phone) as buyers
    where orders > 0 group by 1 order by 1`);
  const found = await countBuyers(database, { range });
  expect(found).toMatchObject(rows);
  expect(found).toEqual([
    { kind: "new", count: 4, orders: 7, amountKobo: 7 * 1_250_000 },
    { kind: "returning", count: 3, orders: 3, amountKobo: 3 * 1_250_000 },
  ]);
  expect(await countBuyers(database, { range, isPractice: true })).toMatchObject([
    { kind: "new", count: 1, orders: 1 },
  ]);
  expect(await countBuyers(database, { range: { from: "2026-01-01", to: "2026-01-31" } })).toEqual([]);
});
