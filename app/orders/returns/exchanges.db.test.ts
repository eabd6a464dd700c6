import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import { findFigures } from "#app/money/figures/find-figures.server.ts";
import { orderItems } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { creditNotes, invoices } from "#app/orders/invoices/invoice-tables.server.ts";
import { numberWaitingPapers } from "#app/orders/invoices/number-papers.server.ts";
import { listWorkroom } from "#app/orders/workroom/list-workroom.server.ts";
import { createTestReturnShop, type TestReturnShop } from "#test/shops/return-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { runReturnDeadlines } from "./close-returns.server.ts";

const database = useTestDatabase();
const dayMs = 24 * 60 * 60_000;

let shop: TestReturnShop;
beforeEach(async () => {
  shop = createTestReturnShop(database.db);
  await shop.switchOn();
});

const tend = () => runReturnDeadlines({ ...shop, proofPictures: { remove: async () => {} } as never });
const money = { wish: "money", reason: "faulty" } as const;

describe("an exchange", () => {
  test("for what is made, or comes, waits for its day as an order does, and one for what lies in the shop for none", async () => {
    const waits: [Partial<typeof products.$inferInsert>, object, string | null][] = [
      [{ readyDays: 3 }, { readyDays: 3, readyOn: null }, "2026-11-24"],
      [{ preorderBy: "2026-12-14" }, { readyDays: null, readyOn: "2026-12-14" }, "2026-12-14"],
      [{ readyDays: null }, { readyDays: null, readyOn: null }, null],
    ];
    for (const [facts, line, readyBy] of waits) {
      const dress = await shop.dress();
      const order = await shop.sellDelivered(dress.id);
      await shop.db.update(products).set(facts).where(eq(products.id, dress.id));
      const id = await shop.mustAsk(order);
      await shop.agree(id);
      await shop.receive(id);
      const { replacementId } = await shop.find(id);
      const replacement = await shop.order(replacementId!);
      expect([replacement.readyBy, replacement.promised?.ready ?? null]).toEqual([readyBy, readyBy]);
      expect(await shop.itemsOf(replacementId!)).toMatchObject([line]);
      expect((await listWorkroom(shop)).some(one => one.id === replacementId)).toBe(!!facts.readyDays);
    }
  });

  test("of what was made to be sold later lies in the shop by now: the first order's day is not promised again", async () => {
    const dress = await shop.dress();
    await shop.db.update(products).set({ readyDays: 3 }).where(eq(products.id, dress.id));
    const order = await shop.sellDelivered(dress.id);
    expect(order).toMatchObject({ readyBy: "2026-11-24" });
    await shop.db.update(products).set({ readyDays: null }).where(eq(products.id, dress.id));
    const id = await shop.mustAsk(order);
    await shop.agree(id);
    await shop.receive(id);
    const replacement = await shop.order((await shop.find(id)).replacementId!);
    expect([replacement.readyBy, replacement.promised?.ready]).toEqual([null, undefined]);
  });

  test("for a size of the same price is settled by a receipt and a refund of that sum, and no money moves", async () => {
    const dress = await shop.dress();
    await shop.db.execute("update product_sizes set price_kobo = null");
    const order = await shop.sellDelivered(dress.id);
    await shop.db.update(invoices).set({ buyerCompany: "Ada Stores Ltd" });
    const id = await shop.mustAsk(order);
    expect(await shop.agree(id)).toEqual({ kind: "agreed" });
    expect(await shop.stockOf(dress.id, "L")).toEqual({ quantity: 5, held: 1 });
    const received = await shop.receive(id);
    expect(received).toMatchObject({ kind: "received", backKobo: 0 });
    expect(await shop.find(id)).toMatchObject({ state: "settled", creditKobo: 1_250_000, exchangedKobo: 1_250_000 });
    expect(await shop.stockOf(dress.id, "L")).toEqual({ quantity: 4, held: 0 });
    expect(await shop.stockOf(dress.id, "M")).toEqual({ quantity: 5, held: 0 });
    const { replacementId } = await shop.find(id);
    const replacement = await shop.order(replacementId!);
    expect(replacement).toMatchObject({ totalKobo: 1_250_000, provider: "exchange", reference: null });
    expect(replacement.paidAt).toEqual(shop.now());
    expect(replacement.customerId).toBe(order.customerId);
    expect(await shop.itemsOf(replacementId!)).toMatchObject([{ size: "L", quantity: 1, priceKobo: 1_250_000 }]);
    const paid = await shop.db.select().from(receipts).orderBy(asc(receipts.createdAt));
    expect(paid.map(({ source, amountKobo }) => [source, amountKobo])).toEqual([
      ["provider", 1_250_000],
      ["exchange", 1_250_000],
    ]);
    expect(await shop.db.select().from(refunds)).toMatchObject([
      { provider: "exchange", isExchange: true, amountKobo: 1_250_000, state: "settled", returnId: id },
    ]);
    expect(shop.asked()).toBe(0);
    // An exchange is neither money nor a second sale in the figures.
    const day = lagosDayOf(shop.now());
    const { totals, ways, products: sold } = await findFigures(shop, { range: { from: day, to: day } });
    expect(totals).toMatchObject({ receivedKobo: 1_250_000, refundedKobo: 0, orders: 1, pieces: 1 });
    expect([ways.length, sold[0]?.pieces]).toEqual([1, 1]);
    await numberWaitingPapers(shop);
    expect((await shop.db.select().from(invoices)).map(paper => paper.buyerCompany)).toEqual(
      Array(2).fill("Ada Stores Ltd"),
    );
    expect(await shop.db.select().from(creditNotes)).toMatchObject([{ orderId: order.id, grossKobo: 1_250_000 }]);
  });

  test("of what is made to measure has no measurements until staff write them", async () => {
    const dress = await shop.dress();
    const order = await shop.sellDelivered(dress.id);
    const mum = { name: "Mum", unit: "in" as const, measures: [{ key: "bust", name: "Bust", mm: 978 }] };
    await shop.db.update(orderItems).set({ measures: [mum] });
    const id = await shop.mustAsk(order, { reason: "faulty" });
    await shop.agree(id);
    await shop.receive(id);
    const { replacementId } = await shop.find(id);
    expect(await shop.itemsOf(replacementId!)).toMatchObject([{ size: "L", measures: [] }]);
  });

  test("for a dearer size makes an order with the difference due and a link to pay", async () => {
    const dress = await shop.dress();
    const id = await shop.mustAsk(await shop.sellDelivered(dress.id));
    await shop.agree(id);
    expect(await shop.receive(id)).toMatchObject({ kind: "received", backKobo: 0 });
    const { replacementId } = await shop.find(id);
    const replacement = await shop.order(replacementId!);
    expect(replacement).toMatchObject({ totalKobo: 1_500_000, paidAt: null });
    expect(await shop.db.select().from(payLinks)).toMatchObject([
      { kind: "balance", checkoutId: replacement.checkoutId, expiresAt: null },
    ]);
  });

  test("for a cheaper size refunds the difference the way the money came", async () => {
    const dress = await shop.dress();
    const id = await shop.mustAsk(await shop.sellDelivered(dress.id));
    await shop.agree(id, { sizes: { 0: "S" } });
    expect(await shop.receive(id)).toMatchObject({ kind: "received", backKobo: 250_000 });
    expect(await shop.find(id)).toMatchObject({ state: "received" });
    expect(await shop.giveBack(id, 999)).toEqual({ kind: "outdated" });
    const both = await Promise.all([shop.giveBack(id, 250_000), shop.giveBack(id, 250_000)]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["already", "settled"]);
    expect(shop.provider.refunds.map(({ amountKobo }) => amountKobo)).toEqual([250_000]);
    expect(await shop.find(id)).toMatchObject({ state: "settled" });
  });

  test("asks the fee of the second trip when the shop is not at fault, and never when it is", async () => {
    const dress = await shop.dress();
    const order = await shop.sellDelivered(dress.id, [{ size: "M", quantity: 2 }], true);
    const own = await shop.mustAsk(order);
    const fault = await shop.mustAsk(order, { reason: "faulty" });
    for (const id of [own, fault]) await shop.agree(id, { sizes: { 0: "M" }, feeKobo: 350_000 });
    await shop.receive(own);
    await shop.receive(fault, []);
    const totals = [await shop.find(own), await shop.find(fault)].map(async ({ replacementId }) => {
      const { totalKobo, feeKobo } = await shop.order(replacementId!);
      return [totalKobo, feeKobo];
    });
    expect(await Promise.all(totals)).toEqual([
      [1_600_000, 350_000],
      [1_250_000, 0],
    ]);
  });

  test("keeps the price that was paid, even if the product's price has changed", async () => {
    const dress = await shop.dress();
    await shop.db.execute("update product_sizes set price_kobo = null");
    const id = await shop.mustAsk(await shop.sellDelivered(dress.id));
    await shop.db.execute("update products set price_kobo = 2000000");
    await shop.agree(id);
    expect(await shop.receive(id)).toMatchObject({ backKobo: 0 });
    expect(await shop.order((await shop.find(id)).replacementId!)).toMatchObject({ totalKobo: 1_250_000 });
  });

  test("of two lines into one size makes one line, worth both together", async () => {
    const dress = await shop.dress();
    const order = await shop.sellDelivered(dress.id, [
      { size: "M", quantity: 1 },
      { size: "S", quantity: 2 },
    ]);
    const lines = [
      { position: 0, count: 1, newSize: "L" },
      { position: 1, count: 2, newSize: "L" },
    ];
    const id = await shop.mustAsk(order, { lines });
    await shop.agree(id, { sizes: { 0: "L", 1: "L" } });
    expect(await shop.stockOf(dress.id, "L")).toEqual({ quantity: 5, held: 3 });
    await shop.receive(id, [0, 1]);
    const made = await shop.order((await shop.find(id)).replacementId!);
    // 12,500 + 2,500 and twice 10,000 + 5,000 make three for 15,000 each.
    expect(made.totalKobo).toBe(4_500_000);
    expect(await shop.itemsOf(made.id)).toMatchObject([{ size: "L", quantity: 3, priceKobo: 1_500_000 }]);
  });

  test("can be agreed in another size, or for money, when its size is gone at acceptance", async () => {
    const dress = await shop.dress({ S: 5, M: 5, L: 0 });
    const id = await shop.mustAsk(await shop.sellDelivered(dress.id));
    expect(await shop.agree(id)).toMatchObject({ kind: "gone", pieces: [{ size: "L", count: 1 }] });
    expect(await shop.find(id)).toMatchObject({ state: "asked", heldUntil: null });
    expect(await shop.agree(id, { sizes: {} })).toEqual({ kind: "no-size" });
    expect(await shop.agree(id, { wish: "money" })).toEqual({ kind: "agreed" });
    expect(await shop.find(id)).toMatchObject({ state: "accepted", wish: "money" });
  });

  test("can be received after its hold ran out, once another size or money is agreed", async () => {
    const dress = await shop.dress({ S: 5, M: 5, L: 1 });
    const id = await shop.mustAsk(await shop.sellDelivered(dress.id));
    await shop.agree(id);
    shop.wait(10 * dayMs);
    await tend();
    expect(await shop.stockOf(dress.id, "L")).toEqual({ quantity: 1, held: 0 });
    await shop.sellDelivered(dress.id, [{ size: "L", quantity: 1 }]);
    expect(await shop.receive(id)).toMatchObject({ kind: "gone", pieces: [{ size: "L" }] });
    expect(await shop.find(id)).toMatchObject({ state: "accepted" });
    expect(await shop.agree(id, { sizes: { 0: "S" } })).toEqual({ kind: "agreed" });
    expect(await shop.receive(id)).toMatchObject({ kind: "received", backKobo: 250_000 });
  });

  test("of the last piece, asked by two returns of one order, goes to one of them", async () => {
    const dress = await shop.dress({ M: 5, L: 1 });
    const order = await shop.sellDelivered(dress.id, [{ size: "M", quantity: 2 }]);
    const ids = [await shop.mustAsk(order), await shop.mustAsk(order)];
    const agreed = await Promise.all(ids.map(id => shop.agree(id)));
    expect(agreed.map(({ kind }) => kind).toSorted()).toEqual(["agreed", "gone"]);
    expect(await shop.stockOf(dress.id, "L")).toEqual({ quantity: 1, held: 1 });
  });
});

describe("money back", () => {
  test("goes back the way it came; for a fault the delivery fee is added once no piece is kept", async () => {
    const dress = await shop.dress();
    const order = await shop.sellDelivered(dress.id, [{ size: "M", quantity: 2 }], true);
    const ids = [await shop.mustAsk(order, { ...money, lines: [{ position: 0, count: 1, newSize: null }] })];
    ids.push(await shop.mustAsk(order, { ...money, lines: [{ position: 0, count: 1, newSize: null }] }));
    for (const id of ids) await shop.agree(id, { wish: "money" });
    expect(await shop.receive(ids[0]!, [])).toMatchObject({ backKobo: 1_250_000 });
    expect(await shop.receive(ids[1]!, [])).toMatchObject({ backKobo: 1_600_000 });
    expect(await shop.stockOf(dress.id, "M")).toEqual({ quantity: 3, held: 0 });
    expect(await shop.giveBack(ids[0]!, 1_250_000)).toEqual({ kind: "settled" });
    // One refund of a payment runs at a time.
    expect(await shop.giveBack(ids[1]!, 1_600_000)).toMatchObject({ kind: "refused", refusal: { kind: "under-way" } });
    expect(await shop.find(ids[1]!)).toMatchObject({ state: "received" });
    shop.settle("processed");
    await shop.runFor(60_000);
    expect(await shop.giveBack(ids[1]!, 1_600_000)).toEqual({ kind: "settled" });
  });

  test("is never more than what is left: earlier refunds count", async () => {
    const order = await shop.sellDelivered((await shop.dress()).id);
    const id = await shop.mustAsk(order, money);
    await shop.agree(id, { wish: "money" });
    await shop.give(order.reference!, 1_000_000);
    expect(await shop.receive(id)).toMatchObject({ backKobo: 250_000 });
  });
});
