import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from "fast-check";
import { expect, test } from "vitest";
import { sumKobo } from "#app/lib/money.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { listOwed } from "#app/money/owed/list-owed.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { insertReturn } from "#test/samples/sample-return.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { findDays, findFigures } from "./find-figures.server.ts";
import { findOpenMoney } from "./find-open-money.server.ts";
import { findUnpaidSales } from "./find-unpaid-sales.server.ts";
import { sumSales } from "./sum-sales.ts";

const database = useTestDatabase();
const now = new Date("2026-11-25T12:00:00Z");
const today = { from: "2026-11-25", to: "2026-11-25" };
const shop = () => ({ ...database, now: () => now });

const money = record({
  source: constantFrom("provider", "transfer", "cash", "pos", "exchange"),
  isPractice: boolean(),
  kobo: integer({ min: 1, max: 90_000_00 }),
  /** The day began thirteen hours ago in Lagos. */
  hoursAgo: integer({ min: 0, max: 26 }),
});
const refund = record({
  state: constantFrom("processed", "settled", "failed", "pending"),
  isPractice: boolean(),
  isExchange: boolean(),
  kobo: integer({ min: 1, max: 90_000_00 }),
  hoursAgo: integer({ min: 0, max: 26 }),
});

test("the home, the cash page and the figures say the same sum received today, whatever came and went", async () => {
  const holds = asyncProperty(array(money, { maxLength: 12 }), array(refund, { maxLength: 6 }), async (came, went) => {
    await database.emptyTables();
    const { checkoutId } = await insertOrder(database.db, { isPromised: true, createdAt: now });
    const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000);
    for (const [index, { source, isPractice, kobo, hoursAgo }] of came.entries()) {
      const recordedBy = source === "provider" && isPractice ? "practice" : "ada@example.com";
      const row = { id: newId(), checkoutId, source, reference: `R-${index}`, amountKobo: kobo, recordedBy } as const;
      await database.db.insert(receipts).values({ ...row, receivedAt: at(hoursAgo) });
    }
    for (const { state, isPractice, isExchange, kobo, hoursAgo } of went) {
      const row = {
        id: newId(),
        reference: newId(),
        amountKobo: kobo,
        currency: "NGN",
        actor: "ada",
        state,
        isExchange,
      };
      const provider = isPractice ? "practice" : "cash";
      await database.db.insert(refunds).values({ ...row, provider, settledAt: at(hoursAgo) });
    }
    const isToday = ({ hoursAgo }: { hoursAgo: number }) => hoursAgo <= 13;
    const isReal = (one: (typeof came)[number]) =>
      one.source !== "exchange" && !(one.source === "provider" && one.isPractice);
    const receivedKobo = sumKobo(came.filter(one => isToday(one) && isReal(one)).map(({ kobo }) => kobo));
    const isGone = (one: (typeof went)[number]) =>
      isToday(one) && !one.isPractice && !one.isExchange && ["processed", "settled"].includes(one.state);
    const refundedKobo = sumKobo(went.filter(isGone).map(({ kobo }) => kobo));
    const right = { receivedKobo, refundedKobo, netKobo: receivedKobo - refundedKobo };
    const cash = (await listOwed(shop(), undefined)).today;
    expect(cash).toMatchObject(right);
    expect(sumKobo(cash.ways.map(({ kobo }) => kobo))).toBe(receivedKobo);
    expect((await findDays(database, { range: today })).days.at(-1)).toMatchObject(right);
    const figures = await findFigures(database, { range: today });
    expect(figures.totals).toMatchObject(right);
    const sum = sumSales(figures.totals, await findUnpaidSales(database, { range: today }));
    expect(sum.keptKobo).toBe(right.netKobo);
  });
  await assert(holds, { numRuns: 15 });
}, 60_000);

const receive = async (checkoutId: string, amountKobo: number) => {
  const row = { id: newId(), checkoutId, source: "cash", reference: newId(), recordedBy: "ada" } as const;
  await database.db.insert(receipts).values({ ...row, amountKobo, receivedAt: now });
};

const linesOfToday = async () => {
  const { totals } = await findFigures(database, { range: today });
  return sumSales(totals, await findUnpaidSales(database, { range: today }));
};

test("money beyond the total, for an exchange or without an order has a line of its own, not that of other days", async () => {
  const paid = await insertOrder(database.db, { isPromised: true, createdAt: now });
  await receive(paid.checkoutId, paid.totalKobo - 100);
  await receive(paid.checkoutId, 50_100);
  await database.db.update(orders).set({ paidAt: now, provider: "cash" });
  const replacement = await insertOrder(database.db, { isPromised: true, createdAt: now });
  await insertReturn(database.db, paid.id, { state: "settled", replacementId: replacement.id });
  await receive(replacement.checkoutId, 250_000);
  const nothing = { otherKobo: 0, noOrderKobo: 0 };
  expect(await linesOfToday()).toMatchObject({ ...nothing, overpaidKobo: 50_000, exchangeKobo: 250_000 });
  const older = await insertOrder(database.db, { isPromised: true, createdAt: new Date("2026-11-20T12:00:00Z") });
  await receive(older.checkoutId, 7_000);
  expect(await linesOfToday()).toMatchObject({ overpaidKobo: 50_000, exchangeKobo: 250_000, otherKobo: 7_000 });
});

test("what is due for the exchange of a practice order, or for that one's exchange, is no money to come", async () => {
  const nothing = { waiting: { count: 0, kobo: 0 }, due: { count: 0, kobo: 0 } };
  const practice = await insertOrder(database.db, { createdAt: now });
  const once = await insertOrder(database.db, { isPromised: true, createdAt: now });
  const twice = await insertOrder(database.db, { isPromised: true, createdAt: now });
  await insertReturn(database.db, practice.id, { state: "settled", replacementId: once.id });
  await insertReturn(database.db, once.id, { state: "settled", replacementId: twice.id });
  expect(await findOpenMoney(database)).toEqual(nothing);
  expect(await listOwed(shop(), undefined)).toMatchObject({ count: 0, dueKobo: 0, groups: [] });
  const real = await insertOrder(database.db, { isPromised: true, createdAt: now });
  expect(await findOpenMoney(database)).toEqual({ ...nothing, due: { count: 1, kobo: real.totalKobo } });
  expect(await listOwed(shop(), undefined)).toMatchObject({ count: 1, dueKobo: real.totalKobo });
});
