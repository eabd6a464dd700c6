import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { type Breaker, createBreaker } from "#test/databases/break-connections.ts";
import { createTestChangeShop, into, type TestChangeShop } from "#test/shops/change-shop.ts";
import { minutes } from "#test/shops/order-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";

const database = useTestDatabase();

type Sold = Awaited<ReturnType<TestChangeShop["sellDelivery"]>>;
const fewer = into("M", 1);

/** Reads the rows that a change of this order touches. */
async function rowsOf(shop: TestChangeShop, { checkoutId, customerId, productId, reference }: Sold) {
  return {
    orders: await shop.db.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(asc(orders.id)),
    checkouts: await shop.db.select().from(checkouts).where(eq(checkouts.customerId, customerId)),
    receipts: await shop.db.select().from(receipts).where(eq(receipts.checkoutId, checkoutId)),
    refunds: await shop.db.select().from(refunds).where(eq(refunds.reference, reference)).orderBy(asc(refunds.id)),
    left: await shop.left({ productId }),
  };
}

/** Sells two dresses, changes them into one while its connection is lost there, and brings the change to its end. */
async function changeWithLoss(shop: TestChangeShop, breaker: Breaker, at: Parameters<Breaker["arm"]>[0]) {
  const sold = await shop.sellDelivery(2);
  const before = await rowsOf(shop, sold);
  breaker.arm(at);
  await shop.change(sold.id, fewer).catch(() => {});
  const { statements, isBroken } = breaker.disarm();
  const after = await rowsOf(shop, sold);
  const isDone = after.orders.length > before.orders.length;
  expect([at, isDone ? before : after]).toEqual([at, before]);
  if (!isDone) await shop.mustChange(sold.id, fewer);
  // A refund that was written down and not asked for is asked for by the job.
  await shop.runFor(5 * minutes);
  const end = await rowsOf(shop, sold);
  expect([at, end.orders.map(({ stage, isChange, totalKobo }) => [stage, isChange, totalKobo])]).toEqual([
    at,
    [
      ["cancelled", false, sold.totalKobo],
      ["placed", true, sold.totalKobo - 1_250_000],
    ],
  ]);
  const given = end.refunds.filter(({ isExchange }) => !isExchange);
  expect([at, given.map(({ amountKobo, state }) => [amountKobo, state])]).toEqual([at, [[1_250_000, "pending"]]]);
  expect(await shop.provider.listRefunds(sold.reference)).toHaveLength(1);
  expect([at, end.left]).toEqual([at, before.left! + 1]);
  return { statements, isBroken, isDone };
}

/** With 1 each of some hundred statements is broken, which takes a minute; this breaks every ninth. */
const stride = 9;

test("a change whose connection is lost at a statement is whole or not at all, and its money goes back once", async () => {
  const shop = createTestChangeShop(database.db);
  const breaker = createBreaker(database.pool);
  const { statements } = await changeWithLoss(shop, breaker, { statement: Infinity, when: "before" });
  const commits = statements.flatMap((text, index) => (text === "commit" ? [index + 1] : []));
  const [planned, changed] = commits as [number, number];
  for (let statement = 1; statement <= statements.length; statement += stride) {
    const { isBroken, isDone } = await changeWithLoss(shop, breaker, { statement, when: "before" });
    expect([statement, isBroken, isDone]).toEqual([statement, true, statement > changed]);
  }
  for (const statement of commits) {
    const { isDone } = await changeWithLoss(shop, breaker, { statement, when: "after" });
    expect([statement, isDone]).toEqual([statement, statement > planned]);
  }
});

/** Changes M into L, takes that back while its connection is lost there, and brings Undo to its end. */
async function undoWithLoss(shop: TestChangeShop, breaker: Breaker, at: Parameters<Breaker["arm"]>[0]) {
  const sold = await shop.sellDelivery();
  const changed = await shop.mustChange(sold.id, into("L"));
  const before = await rowsOf(shop, sold);
  breaker.arm(at);
  await shop.undoChange(changed.id).catch(() => {});
  const { statements, isBroken } = breaker.disarm();
  const after = await rowsOf(shop, sold);
  const isDone = after.orders.length > before.orders.length;
  expect([at, isDone ? before : after]).toEqual([at, before]);
  if (!isDone) await shop.mustUndo(changed.id);
  await shop.runFor(5 * minutes);
  const end = await rowsOf(shop, sold);
  expect([at, end.orders.map(({ stage, totalKobo }) => [stage, totalKobo])]).toEqual([
    at,
    [
      ["cancelled", sold.totalKobo],
      ["cancelled", sold.totalKobo + 250_000],
      ["placed", sold.totalKobo],
    ],
  ]);
  expect(await shop.provider.listRefunds(sold.reference)).toEqual([]);
  expect([at, await shop.undoChange(changed.id)]).toEqual([at, { kind: "outdated" }]);
  expect([at, end.left, (await shop.stockOf(sold.productId, "L")).quantity]).toEqual([at, before.left! - 1, 5]);
  return { statements, isBroken, isDone };
}

test("Undo of a change whose connection is lost at a statement is whole or not at all, and is done once", async () => {
  const shop = createTestChangeShop(database.db);
  const breaker = createBreaker(database.pool);
  const { statements } = await undoWithLoss(shop, breaker, { statement: Infinity, when: "before" });
  const commits = statements.flatMap((text, index) => (text === "commit" ? [index + 1] : []));
  const undone = commits[0]!;
  for (let statement = 1; statement <= statements.length; statement += stride) {
    const { isBroken, isDone } = await undoWithLoss(shop, breaker, { statement, when: "before" });
    expect([statement, isBroken, isDone]).toEqual([statement, true, statement > undone]);
  }
  for (const statement of commits)
    expect((await undoWithLoss(shop, breaker, { statement, when: "after" })).isDone).toBe(true);
});
