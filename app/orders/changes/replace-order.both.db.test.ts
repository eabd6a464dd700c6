import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { moveStage, undoStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { invoices } from "#app/orders/invoices/invoice-tables.server.ts";
import { findRefundsOfOrders } from "#app/orders/orders/own-refunds.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { createTestChangeShop, into, type TestChangeShop } from "#test/shops/change-shop.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { planKey } from "./plan-swap.server.ts";
import { replaceOrder } from "./replace-order.server.ts";

const database = useTestDatabase();

let shop: TestChangeShop;
beforeEach(() => {
  shop = createTestChangeShop(database.db);
});

const left = async (productId: string, size: string) => (await shop.stockOf(productId, size)).quantity;
const moneyOf = (checkoutId: string) => shop.db.select().from(receipts).where(eq(receipts.checkoutId, checkoutId));

describe("M for L", () => {
  test("is planned without a trace, and then another order takes its place with the money, the address and the link of the first", async () => {
    const sold = await shop.sellDelivery();
    await shop.db.update(orders).set({ otherPhone: "+2348051234568" }).where(eq(orders.id, sold.id));
    const order = { ...(await shop.order(sold.id)), productId: sold.productId };
    const planned = await shop.look(order.id, into("L"));
    expect(planned).toMatchObject({
      kind: "planned",
      plan: { totalKobo: order.totalKobo + 250_000, movedKobo: order.totalKobo, dueKobo: 250_000, backKobo: 0 },
    });
    expect(await shop.order(order.id)).toMatchObject({ stage: "placed", version: order.version });
    const made = await shop.mustChange(order.id, into("L"));
    const { fullName, otherPhone, street, promised, feeKobo, trackToken, customerEmail, collectCode } = order;
    const same = { fullName, otherPhone, street, promised, feeKobo, trackToken, customerEmail, collectCode };
    expect(made).toMatchObject(same);
    expect(made).toMatchObject({ stage: "placed", replacesId: order.id, isChange: true, paidAt: null });
    expect(await shop.itemsOf(made.id)).toMatchObject([{ size: "L", quantity: 1, priceKobo: 1_500_000 }]);
    expect(await shop.order(order.id)).toMatchObject({ stage: "cancelled", totalKobo: order.totalKobo });
    expect((await shop.order(order.id)).trackToken).not.toBe(trackToken);
    expect([await left(order.productId, "M"), await left(order.productId, "L")]).toEqual([5, 4]);
    expect(await moneyOf(made.checkoutId)).toMatchObject([{ source: "exchange", amountKobo: order.totalKobo }]);
    expect(await shop.db.select().from(refunds)).toMatchObject([
      { orderId: order.id, isExchange: true, state: "settled", amountKobo: order.totalKobo, returnId: null },
    ]);
  });

  test("keeps the company on the buyer's paper, also when it is undone", async () => {
    const order = await shop.sellDelivery();
    const buyer = { buyerCompany: "Ada Stores Ltd", buyerTaxId: "01234567-0001" };
    await shop.db.update(invoices).set(buyer).where(eq(invoices.orderId, order.id));
    const made = await shop.mustChange(order.id, into("L"));
    const back = await shop.mustUndo(made.id);
    for (const { id } of [made, back]) {
      expect(await shop.db.select().from(invoices).where(eq(invoices.orderId, id))).toMatchObject([buyer]);
    }
  });

  test("that is cheaper sends the difference back by its provider, once however often it is pressed", async () => {
    const order = await shop.sellDelivery();
    const planned = await shop.look(order.id, into("S"));
    if (planned.kind !== "planned") throw new Error(planned.kind);
    expect(planned.plan).toMatchObject({ backKobo: 250_000, byHandKobo: 0, dueKobo: 0 });
    const press = () =>
      replaceOrder(shop, { id: order.id, actor, wanted: { items: into("S") }, seen: planKey(planned.plan) });
    const pressed = await Promise.all([press(), press(), press()]);
    expect(pressed.map(({ kind }) => kind).toSorted()).toEqual(["changed", "closed", "closed"]);
    const given = await shop.db.select().from(refunds).where(eq(refunds.isExchange, false));
    expect(given).toMatchObject([{ amountKobo: 250_000, state: "pending", orderId: order.id }]);
    expect(shop.asked()).toBe(1);
    expect([await left(order.productId, "M"), await left(order.productId, "S")]).toEqual([5, 4]);
  });

  test("twice, dearer and back, is no refund while nothing more was paid", async () => {
    const order = await shop.sellDelivery();
    const dearer = await shop.mustChange(order.id, into("L"));
    const back = await shop.mustChange(dearer.id, into("M"));
    expect(back).toMatchObject({ totalKobo: order.totalKobo, trackToken: order.trackToken });
    expect(back.paidAt).not.toBeNull();
    const given = await shop.db.select().from(refunds).orderBy(asc(refunds.createdAt));
    expect(given.map(({ isExchange, amountKobo }) => [isExchange, amountKobo])).toEqual([
      [true, order.totalKobo],
      [true, order.totalKobo],
    ]);
    expect(await left(order.productId, "M")).toBe(4);
    expect(await left(order.productId, "L")).toBe(5);
  });

  test("with sums that changed meanwhile, or a size that is gone, changes nothing and says so", async () => {
    const order = await shop.sellDelivery();
    const stale = { id: order.id, actor, wanted: { items: into("L") }, seen: "1 2 3 4" };
    expect(await replaceOrder(shop, stale)).toMatchObject({ kind: "planned" });
    expect(await shop.change(order.id, into("XXL"))).toMatchObject({ kind: "refused" });
    expect(await shop.change(order.id, into("L", 6))).toMatchObject({
      kind: "refused",
      sentences: [expect.stringContaining("Only 5 more")],
    });
    expect(await shop.change(order.id, into("M", 0))).toMatchObject({ kind: "refused" });
    expect(await shop.change(order.id, into("M"))).toEqual({ kind: "unchanged" });
    expect(await shop.order(order.id)).toMatchObject({ stage: "placed" });
    expect(await left(order.productId, "M")).toBe(4);
  });
});

test("an order with a size that was deleted from the catalogue keeps its items", async () => {
  const order = await shop.sellDelivery();
  const { id: productId } = await shop.dress({ M: 3 });
  const wanted = { ...into("M"), added: [{ productId, size: "M", quantity: 1 }] };
  await shop.db.delete(productSizes).where(eq(productSizes.productId, order.productId));
  expect(await shop.change(order.id, wanted)).toEqual({
    kind: "refused",
    sentences: ["Ankara wrap dress (M) is not sold any more."],
  });
});

test("further pieces cost what they cost today, and leave the stock; fewer come back into it", async () => {
  const order = await shop.sellDelivery(2);
  const more = await shop.mustChange(order.id, into("M", 4));
  expect(more.totalKobo).toBe(order.totalKobo + 2_500_000);
  expect(await left(order.productId, "M")).toBe(1);
  const fewer = await shop.mustChange(more.id, into("M", 1));
  expect(await left(order.productId, "M")).toBe(4);
  expect(fewer.totalKobo).toBe(order.totalKobo - 1_250_000);
});

test("an item of another product is added, and taken out again without a refund when it was never paid", async () => {
  const order = await shop.sellDelivery();
  const { id: gele } = await shop.dress({ M: 2 });
  const added = await shop.mustChange(order.id, {
    lines: into("M").lines,
    added: [{ productId: gele, size: "M", quantity: 2 }],
  });
  expect(await shop.itemsOf(added.id)).toHaveLength(2);
  expect(await left(gele, "M")).toBe(0);
  const lines = [
    { position: 0, size: "M", quantity: 1 },
    { position: 1, size: "M", quantity: 0 },
  ];
  const out = await shop.mustChange(added.id, { lines, added: [] });
  expect(out.totalKobo).toBe(order.totalKobo);
  expect(await shop.db.$count(refunds, eq(refunds.isExchange, false))).toBe(0);
  expect(await left(gele, "M")).toBe(2);
});

test("money of the shop's own account that is too much stays with the new order as an entry", async () => {
  const sold = await shop.sellDelivery();
  const order = await insertOrder(shop.db, {
    isPromised: true,
    createdAt: shop.now(),
    lines: [{ productId: sold.productId, size: "M", quantity: 1, priceKobo: 1_250_000 }],
  });
  const receipt = { source: "transfer", reference: "FT26111", amountKobo: order.totalKobo, recordedBy: actor } as const;
  await shop.db
    .insert(receipts)
    .values({ ...receipt, id: newId(), checkoutId: order.checkoutId, receivedAt: shop.now() });
  const made = await shop.mustChange(order.id, into("S"));
  expect(await moneyOf(made.checkoutId)).toMatchObject([{ amountKobo: order.totalKobo }]);
  const beyond = and(eq(attentionItems.kind, "paid-beyond-due"), eq(attentionItems.orderId, made.id));
  expect(await shop.db.$count(attentionItems, beyond)).toBe(1);
});

test("an order to be paid on delivery is changed without any money moving", async () => {
  const sold = await shop.sellDelivery();
  const order = await insertOrder(shop.db, {
    isPromised: true,
    createdAt: shop.now(),
    terms: "on-delivery",
    lines: [{ productId: sold.productId, size: "M", quantity: 1, priceKobo: 1_250_000 }],
  });
  const made = await shop.mustChange(order.id, into("L"));
  expect(made).toMatchObject({ terms: "on-delivery", paidAt: null, totalKobo: order.totalKobo + 250_000 });
  expect(await shop.db.$count(refunds)).toBe(0);
});

describe("the first order", () => {
  test("can't be taken up again, nor its end undone: another one goes on", async () => {
    const order = await shop.sellDelivery();
    const made = await shop.mustChange(order.id, into("L"));
    expect(await shop.change(order.id, into("S"))).toEqual({
      kind: "closed",
      sentence: expect.stringContaining(made.number),
    });
    expect((await findRefundsOfOrders(shop, [order.id])).get(order.id)).toMatchObject([{ state: "moved" }]);
    expect(await undoStage(shop, { id: order.id, actor, from: "cancelled" })).toEqual({ kind: "outdated" });
    const again = { from: "cancelled", to: "placed" } as const;
    expect(await moveStage(shop, { id: order.id, actor, step: again })).toEqual({ kind: "outdated" });
    expect(await moveStage(shop, { id: made.id, actor, step: { from: "placed", to: "packed" } })).toEqual({
      kind: "moved",
    });
    expect(await undoStage(shop, { id: made.id, actor, from: "packed" })).toEqual({ kind: "moved" });
    const told = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "swapped"));
    expect(told).toHaveLength(2);
  });

  test("packed meanwhile, or partly refunded, stays as it is, in a sentence that names who packed it", async () => {
    const order = await shop.sellDelivery();
    await moveStage(shop, { id: order.id, actor, step: { from: "placed", to: "packed" } });
    expect(await shop.change(order.id, into("L"))).toEqual({
      kind: "closed",
      sentence: expect.stringMatching(new RegExp(`^Packed on .* by ${actor}`, "u")),
    });
    const other = await shop.sellDelivery();
    await shop.give(other.reference!, 100_000);
    expect(await shop.change(other.id, into("L"))).toMatchObject({ kind: "closed" });
  });

  test("of staff who pack and staff who change in the same moment, one is told that it is too late", async () => {
    for (let round = 0; round < 4; round++) {
      const order = await shop.sellDelivery();
      const planned = await shop.look(order.id, into("L"));
      if (planned.kind !== "planned") throw new Error(planned.kind);
      const [changed, packed] = await Promise.all([
        replaceOrder(shop, { id: order.id, actor, wanted: { items: into("L") }, seen: planKey(planned.plan) }),
        moveStage(shop, { id: order.id, actor, step: { from: "placed", to: "packed" } }),
      ]);
      expect([changed.kind === "changed", packed.kind === "moved"].toSorted()).toEqual([false, true]);
    }
  });
});
