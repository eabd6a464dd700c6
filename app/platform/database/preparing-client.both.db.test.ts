import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import type { Transaction } from "./open-database.server.ts";
import { transact } from "./transact.server.ts";

// Each test has a pool of its own: another's may have used up its names, or prepares no more.
let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase({ isFresh: true });
});
afterEach(() => database.close());

const newStatement = () => `asked ${randomUUID()}`;

async function ask(transaction: Transaction, { name, times }: { name: string; times: number }): Promise<void> {
  for (let time = 0; time < times; time++) {
    await transaction.execute(sql`select ${time}::integer as ${sql.identifier(name)}`);
  }
}

test("a frequent statement is prepared once in its connection", async () => {
  const name = newStatement();
  await transact(database.db, async transaction => {
    await ask(transaction, { name, times: 20 });
    const { rows } = await transaction.execute<{ runs: number }>(sql`
      select generic_plans + custom_plans as runs from pg_prepared_statements where strpos(statement, ${name}) > 0`);
    expect(rows).toEqual([{ runs: 15 }]);
  });
});

test("a transaction that lost its prepared statements runs again without them", async () => {
  const name = newStatement();
  let runs = 0;
  await transact(database.db, async transaction => {
    runs++;
    await ask(transaction, { name, times: 10 });
    if (runs === 1) await transaction.execute(sql`deallocate all`);
    await ask(transaction, { name, times: 1 });
  });
  expect(runs).toBe(2);
});
