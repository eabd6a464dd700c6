import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { receiveMoney } from "#app/money/settlement/receive-money.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertLagosRates } from "#test/samples/sample-rates.ts";
import { insertCustomer, mustStart, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { startCheckout } from "./start-checkout.server.ts";

const shop = useOrderShop();
let account: { customerId: string; email: string };
let gown: { id: string };
beforeEach(async () => {
  account = await insertCustomer(shop.db);
  gown = await insertProduct(shop.db, { priceKobo: 3_333_300, quantities: { M: null } });
  await shop.db.update(products).set({ readyDays: 10, depositBp: 5000 }).where(eq(products.id, gown.id));
});

const line = (product: { id: string }, quantity = 1) => ({ productId: product.id, size: "M", quantity });
const dueOf = async (checkoutId: string) => (await findDue(shop.db, checkoutId))!;

async function order(lines = [line(gown)]) {
  const { reference } = await mustStart(shop, account, lines);
  shop.provider.pay(reference);
  await completeCheckout(shop, reference);
  const [made] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.checkoutId, (await onlyCheckout()).id));
  return made!;
}
const onlyCheckout = async () => (await shop.db.select().from(checkouts))[0]!;

const received = (checkoutId: string, reference: string, amountKobo: number) =>
  receiveMoney(shop, {
    checkoutId,
    source: "transfer",
    reference,
    amountKobo,
    receivedAt: shop.now(),
    actor: "owner@example.com",
  });

describe("a deposit", () => {
  test("is all that the provider is asked for, in whole naira rounded up, and the rest of a mixed cart is paid whole", async () => {
    const cap = await insertProduct(shop.db, { priceKobo: 500_000 });
    const started = await mustStart(shop, account, [line(gown), line(cap, 2)], true);
    // Half of ₦33,333.00, whole naira up; two caps; delivery.
    const nowKobo = 1_666_700 + 1_000_000 + 350_000;
    expect(started).toMatchObject({ totalKobo: 3_333_300 + 1_000_000 + 350_000, payNowKobo: nowKobo });
    expect(shop.provider.announced.get(started.reference)).toMatchObject({ amountKobo: nowKobo });
    expect(await onlyCheckout()).toMatchObject({ payNowKobo: nowKobo, laterKobo: 1_666_600, terms: "prepaid" });
  });

  test("makes the order, which is not paid before the rest has come, and knows what is made until when", async () => {
    const made = await order();
    expect(made).toMatchObject({ paidAt: null, laterKobo: 1_666_600, readyBy: "2026-12-02", stage: "placed" });
    expect(made.promised).toMatchObject({ ready: "2026-12-02" });
    expect(await shop.db.select({ readyDays: orderItems.readyDays }).from(orderItems)).toEqual([{ readyDays: 10 }]);
    expect(await dueOf(made.checkoutId)).toMatchObject({ receivedKobo: 1_666_700, dueKobo: 1_666_600 });
    expect(await received(made.checkoutId, "T-1", 1_000_000)).toMatchObject({ kind: "received" });
    expect((await dueOf(made.checkoutId)).order.paidAt).toBeNull();
    expect(await received(made.checkoutId, "T-2", 666_600)).toMatchObject({ kind: "received" });
    expect((await dueOf(made.checkoutId)).order.paidAt).not.toBeNull();
  });

  test("of which the rest comes twice leaves an entry about what is too much", async () => {
    const made = await order();
    await received(made.checkoutId, "T-1", 1_666_600);
    await received(made.checkoutId, "T-2", 1_666_600);
    expect(await dueOf(made.checkoutId)).toMatchObject({ receivedKobo: 5_000_000 - 100, dueKobo: 0 });
    expect(await shop.db.select().from(attentionItems)).toMatchObject([
      { kind: "paid-beyond-due", orderId: made.id, expectedKobo: 0, paidKobo: 1_666_600 },
    ]);
  });

  test("that the owner changed meanwhile is asked about again, and nothing is written", async () => {
    await shop.db.update(products).set({ depositBp: 7000 }).where(eq(products.id, gown.id));
    const asked = { account, lines: [line(gown)], wantsDelivery: false, delivery: sampleDelivery };
    const shown = { shownTotalKobo: 3_333_300, shownLaterKobo: 1_666_600 };
    const answer = await startCheckout(shop, { ...asked, ...shown });
    expect(answer).toEqual({ kind: "problems", problems: [{ kind: "new-deposit" }] });
    expect(await shop.db.$count(checkouts)).toBe(0);
    expect((await startCheckout(shop, { ...asked, ...shown, shownLaterKobo: 999_900 })).kind).toBe("started");
  });

  test("opens one payment for a double click, and another one after the deposit changed", async () => {
    const first = await mustStart(shop, account, [line(gown)]);
    expect((await mustStart(shop, account, [line(gown)])).reference).toBe(first.reference);
    await shop.db.update(products).set({ depositBp: 7000 }).where(eq(products.id, gown.id));
    const second = await mustStart(shop, account, [line(gown)]);
    expect(second.reference).not.toBe(first.reference);
    expect(second.payNowKobo).toBe(2_333_400);
  });
});

test("delivery days count from the day on which the order is made, and a page with other days is asked again", async () => {
  const rates = await insertLagosRates(shop.db);
  const rate = { id: rates.door, kind: "door" as const, to: { state: "LA" as const, placeId: rates.lekki } };
  const asked = { account, lines: [line(gown)], wantsDelivery: true, rate, delivery: sampleDelivery };
  const stale = await startCheckout(shop, { ...asked, shownDays: { from: "2026-11-21", to: "2026-11-23" } });
  expect(stale).toEqual({ kind: "problems", problems: [{ kind: "new-days" }] });
  expect((await startCheckout(shop, { ...asked, shownDays: { from: "2026-12-03", to: "2026-12-04" } })).kind).toBe(
    "started",
  );
  expect((await onlyCheckout()).promised).toMatchObject({ ready: "2026-12-02", days: { from: "2026-12-03" } });
});

test("what is made can't be paid at the door", async () => {
  const rates = await insertLagosRates(shop.db);
  const rate = { id: rates.door, kind: "door" as const, to: { state: "LA" as const, placeId: rates.lekki } };
  const asked = { account, lines: [line(gown)], wantsDelivery: true, rate, delivery: sampleDelivery };
  expect(await startCheckout(shop, { ...asked, pay: "on-delivery" })).toEqual({
    kind: "problems",
    problems: [{ kind: "choose-payment" }],
  });
});
