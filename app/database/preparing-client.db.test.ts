import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { shopSettings } from "#app/tables/owner-tables.server.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import type { Transaction } from "./open-database.server.ts";
import { transact } from "./transact.server.ts";

const database = useTestDatabase();

async function ask(transaction: Transaction, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await transaction
      .select({ value: shopSettings.value })
      .from(shopSettings)
      .where(eq(shopSettings.key, `${time}`));
  }
}

async function prepared(transaction: Transaction) {
  const { rows } = await transaction.execute<{ runs: number }>(sql`
    select generic_plans + custom_plans as runs from pg_prepared_statements where statement like '%"shop_settings"%'`);
  return rows.map(({ runs }) => runs);
}

test("what is asked often is prepared once in its connection", async () => {
  await transact(database.db, async transaction => {
    await ask(transaction, 20);
    expect(await prepared(transaction)).toEqual([15]);
  });
});

test("a transaction whose prepared statements are gone is run again, and needs none", async () => {
  let runs = 0;
  await transact(database.db, async transaction => {
    runs++;
    await ask(transaction, 10);
    if (runs === 1) await transaction.execute(sql`deallocate all`);
    await ask(transaction, 1);
  });
  expect(runs).toBe(2);
});
