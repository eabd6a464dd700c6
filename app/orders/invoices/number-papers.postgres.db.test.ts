import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { invoices } from "./invoice-tables.server.ts";
import { numberPapers } from "./number-papers.server.ts";

const database = useTestDatabase();

test("orders can be made during numbering, and are numbered afterwards", async () => {
  const { db } = database;
  const context = { db, now: () => new Date(), settings: { shopName: "Ada's", deliveryFeeKobo: 0 } };
  await insertOrder(db);
  const { numbering } = await db.transaction(async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('numbers of papers', 0))`);
    // The call is not awaited, because it waits for this transaction.
    const waiting = numberPapers(context);
    await insertOrder(db);
    expect((await db.select().from(invoices)).map(({ number }) => number)).toEqual([null, null]);
    return { numbering: waiting };
  });
  await numbering;
  expect((await db.select().from(invoices)).map(({ number }) => number).toSorted()).toEqual([1, 2]);
});
