import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { newPaymentReference } from "#app/money/payments/payment-reference.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { hours, insertCustomer, minutes, mustStart } from "#test/shops/order-shop.ts";
import { createTestRefundShop, type TestRefundShop } from "#test/shops/refund-shop.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { compareDays, listComparedDays } from "./compare-days.server.ts";
import { completeCheckout } from "./complete-checkout.server.ts";

let database: TestDatabase;
let shop: TestRefundShop;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => {
  // Ten in the morning of 20 November in Lagos.
  shop = createTestRefundShop(database.db);
});
afterEach(() => database.emptyTables());
afterAll(() => database.close());

const lists = () => shop.provider.calls.filter(call => call.startsWith("list")).length;
const entries = () => shop.db.select().from(attentionItems);
/** Lets the time pass to a quarter past one at night. */
const passDay = () => shop.wait(15 * hours + 15 * minutes);

describe("a day's payments and the provider's list", () => {
  test("are compared once the day is over in Lagos, and again four days later, and a clean day is recorded", async () => {
    await shop.sell();
    await compareDays(shop);
    shop.wait(14 * hours + 30 * minutes);
    await compareDays(shop);
    expect(lists()).toBe(0);
    shop.wait(45 * minutes);
    await compareDays(shop);
    expect(shop.provider.calls.filter(call => call.startsWith("list"))).toEqual(["list 2026-11-19T23:00:00.000Z"]);
    expect(await listComparedDays(shop)).toEqual([
      { day: "2026-11-20", comparedAt: shop.now(), transactionCount: 1, differenceCount: 0, problem: null },
    ]);
    await compareDays(shop);
    expect(lists()).toBe(1);
    for (let day = 0; day < 20; day++) {
      shop.wait(24 * hours);
      await compareDays(shop);
    }
    const asked = shop.provider.calls.filter(call => call === "list 2026-11-19T23:00:00.000Z");
    expect(asked).toHaveLength(2);
    expect(await entries()).toEqual([]);
  });

  test("that differ only for a while leave nothing for the owner", async () => {
    const dress = await insertProduct(shop.db, { quantities: { M: 5 } });
    const lines = [{ productId: dress.id, size: "M", quantity: 1 }];
    const { reference } = await mustStart(shop, await insertCustomer(shop.db), lines);
    shop.provider.pay(reference);
    const { verify } = shop.provider;
    shop.provider.verify = async asked => ({ status: "pending", reference: asked });
    passDay();
    await compareDays(shop);
    expect(await entries()).toMatchObject([{ kind: "books-differ", reference, resolvedAt: null }]);

    shop.provider.verify = verify;
    expect(await completeCheckout(shop, reference)).toMatchObject({ kind: "completed" });
    expect(await entries()).toMatchObject([{ kind: "books-differ", reference, resolvedAt: shop.now() }]);
  });

  test("that differ become entries for the owner, once, in both directions", async () => {
    const here = await shop.sell();
    const [asked, paidElsewhere, ours] = [await shop.sell(), await shop.sell(), newPaymentReference()];
    const { provider: payments } = shop;
    const { listTransactions } = payments;
    payments.listTransactions = async range => {
      const listed = await listTransactions.call(payments, range);
      const other = { ...listed[0]!, status: "success" as const, reference: ours, amountKobo: 700_000 };
      const foreign = { ...listed[0]!, reference: "another-shops" };
      return [...listed, other, foreign]
        .filter(({ reference }) => reference !== here)
        .map(one => (one.reference === asked ? { ...one, amountKobo: 1_250_001 } : one));
    };
    payments.say(here, "unknown");
    payments.say(paidElsewhere, "failed");
    passDay();
    await compareDays(shop);
    const told = (await entries()).map(({ kind, reference, paidKobo, orderId }) => ({
      kind,
      reference,
      paidKobo,
      hasOrder: orderId !== null,
    }));
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        { kind: "books-differ", reference: here, paidKobo: 1_250_000, hasOrder: true },
        { kind: "books-differ", reference: asked, paidKobo: 1_250_001, hasOrder: true },
        { kind: "books-differ", reference: paidElsewhere, paidKobo: 1_250_000, hasOrder: true },
        { kind: "unknown-reference", reference: ours, paidKobo: 700_000, hasOrder: false },
      ]),
    );
    expect(await listComparedDays(shop)).toMatchObject([{ transactionCount: 3, differenceCount: 4 }]);
    await shop.db.update(attentionItems).set({ resolvedAt: shop.now() });
    shop.wait(4 * 24 * hours);
    await compareDays(shop);
    expect(await entries()).toHaveLength(4);
  });

  test("record money that no webhook reported", async () => {
    const dress = await insertProduct(shop.db, { quantities: { M: 5 } });
    const lines = [{ productId: dress.id, size: "M", quantity: 1 }];
    const { reference } = await mustStart(shop, await insertCustomer(shop.db), lines);
    shop.provider.pay(reference);
    await shop.db.update(paymentAttempts).set({ state: "abandoned" });
    await shop.db.execute("update checkouts set state = 'expired'");
    passDay();
    await compareDays(shop);
    expect(await shop.db.select().from(orders)).toMatchObject([{ reference }]);
    expect(await entries()).toEqual([]);
    expect(await listComparedDays(shop)).toMatchObject([{ differenceCount: 0 }]);
  });

  test("show a payment taken back after its order, and none explained by a refund", async () => {
    const [charged, refunded] = [await shop.sell(), await shop.sell()];
    await shop.give(refunded, 1_250_000);
    for (const reference of [charged, refunded]) shop.provider.say(reference, "reversed");
    passDay();
    await compareDays(shop);
    expect(await entries()).toMatchObject([{ kind: "reversed-after-order", reference: charged, paidKobo: 1_250_000 }]);
  });

  test("do not differ for a payment listed by the provider on the next day", async () => {
    await shop.sell();
    const { provider: payments } = shop;
    payments.listTransactions = async () => [];
    passDay();
    await compareDays(shop);
    expect(await entries()).toEqual([]);
  });
});

describe("a comparison", () => {
  test("without the provider's answer is no clean day, and is tried again", async () => {
    await shop.sell();
    passDay();
    shop.provider.isDown = true;
    await compareDays(shop);
    expect(await listComparedDays(shop)).toMatchObject([{ comparedAt: null, problem: "down" }]);
    await compareDays(shop);
    expect(lists()).toBe(1);
    shop.provider.isDown = false;
    shop.wait(16 * minutes);
    await compareDays(shop);
    expect(await listComparedDays(shop)).toMatchObject([{ differenceCount: 0, problem: null }]);
  });

  test("is made by one instance at a time, and taken over from a dead one", async () => {
    await shop.sell();
    passDay();
    await Promise.all([compareDays(shop), compareDays(shop), compareDays(shop)]);
    expect(lists()).toBe(1);
    await shop.db.execute("update compared_days set compare_after = now() - interval '10 years'");
    const { db } = shop;
    const claimedUntil = new Date(shop.now().getTime() + 15 * minutes).toISOString();
    await db.execute(`update compared_days set claimed_until = '${claimedUntil}'`);
    await compareDays(shop);
    expect(lists()).toBe(1);
    shop.wait(16 * minutes);
    await compareDays(shop);
    expect(lists()).toBe(2);
  });

  test("is caught up after the shop was off, for the last fourteen days", async () => {
    await shop.sell();
    shop.wait(30 * 24 * hours);
    await compareDays(shop);
    expect(lists()).toBe(14);
    expect(await listComparedDays(shop, 100)).toHaveLength(14);
  });
});
