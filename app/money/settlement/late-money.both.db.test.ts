import { describe, expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { hours, insertCustomer, minutes, mustStart, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { completeCheckout } from "./complete-checkout.server.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";

const shop = useOrderShop();

const line = (product: { id: string }, quantity = 1) => ({ productId: product.id, size: "M", quantity });
const someone = () => insertCustomer(shop.db);

describe("money after its checkout's time", () => {
  test("makes an order while the pieces are still there", async () => {
    const dress = await insertProduct(shop.db, { quantities: { M: 1 } });
    const { reference } = await mustStart(shop, await someone(), [line(dress)]);
    shop.wait(46 * minutes);
    await reconcilePayments(shop);
    expect(await shop.db.select().from(checkouts)).toMatchObject([{ state: "expired" }]);
    shop.wait(5 * hours);
    shop.provider.pay(reference);
    expect(await completeCheckout(shop, reference)).toMatchObject({ kind: "completed" });
    expect(await shop.db.select().from(productSizes)).toMatchObject([{ quantity: 0 }]);
  });

  test("makes an order for the owner to check once they are sold, and the stock never goes below zero", async () => {
    const dress = await insertProduct(shop.db, { quantities: { M: 3 } });
    const cap = await insertProduct(shop.db, { title: "Fila cap", quantities: { M: 9 } });
    const late = await mustStart(shop, await someone(), [line(dress, 3), line(cap)]);
    shop.wait(46 * minutes);
    const quick = await mustStart(shop, await someone(), [line(dress, 2)]);
    shop.provider.pay(quick.reference);
    await completeCheckout(shop, quick.reference);
    shop.provider.pay(late.reference);
    const outcome = await completeCheckout(shop, late.reference);

    expect(outcome).toEqual({ kind: "attention", reason: "late-no-stock", orderNumber: expect.any(String) });
    expect(await completeCheckout(shop, late.reference)).toEqual(outcome);
    const left = await shop.db.select().from(productSizes);
    expect(left.map(({ quantity }) => quantity).toSorted()).toEqual([0, 8]);
    expect(await shop.db.$count(orders)).toBe(2);
    expect(await shop.db.select().from(attentionItems)).toMatchObject([
      {
        kind: "late-no-stock",
        reference: late.reference,
        paidKobo: late.totalKobo,
        detail: expect.stringContaining("2 × Ankara wrap dress (M)"),
      },
    ]);
    const events = await shop.db.select().from(orderEvents);
    expect(events.map(({ after }) => (after as { missing: unknown[] }).missing)).toContainEqual([
      { productId: dress.id, size: "M", title: dress.title, pieces: 2 },
    ]);
    await shop.db.update(attentionItems).set({ resolvedAt: shop.now() });
    expect(await completeCheckout(shop, late.reference)).toMatchObject({ kind: "already-completed" });
  });

  test("never takes a piece held by another shopper", async () => {
    const dress = await insertProduct(shop.db, { quantities: { M: 1 } });
    const late = await mustStart(shop, await someone(), [line(dress)]);
    shop.wait(46 * minutes);
    const holder = await mustStart(shop, await someone(), [line(dress)]);
    shop.provider.pay(late.reference);
    expect(await completeCheckout(shop, late.reference)).toMatchObject({ reason: "late-no-stock" });
    expect(await shop.db.select().from(productSizes)).toMatchObject([{ quantity: 1 }]);
    shop.provider.pay(holder.reference);
    expect(await completeCheckout(shop, holder.reference)).toMatchObject({ kind: "completed" });
    expect(await shop.db.select().from(productSizes)).toMatchObject([{ quantity: 0 }]);
  });

  test("makes an order for an abandoned checkout too", async () => {
    const ada = await someone();
    const dress = await insertProduct(shop.db, { quantities: { M: 5 } });
    const first = await mustStart(shop, ada, [line(dress)]);
    const second = await mustStart(shop, ada, [line(dress, 2)]);
    for (const { reference } of [first, second]) shop.provider.pay(reference);
    expect(await completeCheckout(shop, first.reference)).toMatchObject({ kind: "completed" });
    expect(await completeCheckout(shop, second.reference)).toMatchObject({ kind: "completed" });
    expect(await shop.db.select().from(productSizes)).toMatchObject([{ quantity: 2 }]);
  });
});

test("after the owner lowers a held quantity, the rest is sold and the missing pieces go to the owner's list", async () => {
  const dress = await insertProduct(shop.db, { quantities: { M: 3 } });
  const { reference } = await mustStart(shop, await someone(), [line(dress, 3)]);
  await shop.db.update(productSizes).set({ quantity: 1 });
  shop.provider.pay(reference);
  expect(await completeCheckout(shop, reference)).toMatchObject({ reason: "late-no-stock" });
  expect(await shop.db.select().from(productSizes)).toMatchObject([{ quantity: 0 }]);
});

test("payment for a deleted size goes to the owner's list as missing stock", async () => {
  const dress = await insertProduct(shop.db, { quantities: { M: 3 } });
  const { reference } = await mustStart(shop, await someone(), [line(dress)]);
  await shop.db.delete(productSizes);
  shop.provider.pay(reference);
  expect(await completeCheckout(shop, reference)).toMatchObject({ reason: "late-no-stock" });
});

describe("two payments of one checkout", () => {
  test("make one order, and the second is the owner's to refund", async () => {
    const account = await someone();
    const lines = [line(await insertProduct(shop.db, { quantities: { M: 5 } }))];
    const first = await mustStart(shop, account, lines);
    const second = await startCheckout(shop, {
      account,
      lines,
      wantsDelivery: false,
      replacing: first.reference,
      delivery: sampleDelivery,
    });
    if (second.kind !== "started") throw new Error(second.kind);
    for (const { reference } of [first, second]) shop.provider.pay(reference);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => completeCheckout(shop, n % 2 ? first.reference : second.reference)),
    );

    expect(outcomes.filter(({ kind }) => kind === "completed")).toHaveLength(1);
    expect(await shop.db.$count(orders)).toBe(1);
    const [order] = await shop.db.select().from(orders);
    const extra = order!.reference === first.reference ? second.reference : first.reference;
    expect(await completeCheckout(shop, extra)).toEqual({
      kind: "attention",
      reason: "paid-twice",
      orderNumber: order!.number,
    });
    expect(await shop.db.select().from(attentionItems)).toMatchObject([
      {
        kind: "paid-twice",
        reference: extra,
        orderId: order!.id,
        paidKobo: first.totalKobo,
        expectedKobo: order!.totalKobo,
      },
    ]);
    expect(await shop.db.select().from(productSizes)).toMatchObject([{ quantity: 4 }]);
    expect(await shop.db.$count(stockHolds)).toBe(0);
  });
});
