import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkouts, payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import { discountTargets, discountUses } from "#app/money/discounts/discount-tables.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { openPayLink } from "#app/selling/pay-links/open-pay-link.server.ts";
import { payByLink } from "#app/selling/pay-links/pay-by-link.server.ts";
import { checkMoney } from "#test/chaos/check-money.ts";
import { checkDiscounts } from "#test/chaos/discount-books.ts";
import { readShopBooks } from "#test/chaos/shop-books.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { createTestChangeShop, into, type TestChangeShop } from "#test/shops/change-shop.ts";
import { insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";

const database = useTestDatabase();

let shop: TestChangeShop;
beforeEach(() => {
  shop = createTestChangeShop(database.db);
});

const moneyOf = ({ checkoutId }: { checkoutId: string }) =>
  shop.db.select().from(receipts).where(eq(receipts.checkoutId, checkoutId));
const fromPayer = new Request("https://shop.test/");

/** The money that came, as the provider has it, against the shop's books. */
async function disagreements(charges: { reference: string; amount: number }[]) {
  const books = await readShopBooks(database.pool);
  const came = charges.map(one => ({ ...one, currency: "NGN", isCharged: true }));
  return [...checkMoney(books, { charges: came, promises: new Map() } as never), ...checkDiscounts(books)];
}

describe("the money", () => {
  test("is the same where the first order had two lines of one size", async () => {
    const order = await shop.sellDelivery(2);
    const ofOrder = eq(orderItems.orderId, order.id);
    const [line] = await shop.db.update(orderItems).set({ quantity: 1 }).where(ofOrder).returning();
    await shop.db.insert(orderItems).values({ ...line!, position: 1 });
    const changed = await shop.change(order.id, {
      lines: [0, 1].map(position => ({ position, size: "L", quantity: 1 })),
      added: [],
    });
    if (changed.kind !== "changed") throw new Error(`The order was not changed: ${changed.kind}.`);
    const back = await shop.mustUndo(changed.id);
    const { subtotalKobo, totalKobo } = order;
    expect(back).toMatchObject({ subtotalKobo, totalKobo });
    expect(await shop.itemsOf(back.id)).toMatchObject([{ size: "M", quantity: 2, priceKobo: line!.priceKobo }]);
  });

  test("pays the order that goes on by one more exchange, each order once", async () => {
    const order = await shop.sellDelivery();
    const changed = await shop.mustChange(order.id, into("L"));
    const back = await shop.mustUndo(changed.id);
    const amountKobo = order.totalKobo;
    expect(await moneyOf(back)).toMatchObject([{ source: "exchange", reference: `EX-${changed.number}`, amountKobo }]);
    const exchanged = await shop.db.select().from(refunds).orderBy(asc(refunds.createdAt), asc(refunds.id));
    expect(exchanged).toMatchObject([
      { orderId: order.id, isExchange: true, state: "settled", amountKobo },
      { orderId: changed.id, isExchange: true, state: "settled", amountKobo },
    ]);
    expect(await disagreements([{ reference: order.reference, amount: amountKobo }])).toEqual([]);
    expect(await shop.cancel({ id: back.id }, { seenKobo: amountKobo })).toMatchObject({ kind: "cancelled" });
    expect(await shop.provider.listRefunds(order.reference)).toHaveLength(1);
  });

  test("that was left to pay is due no more, and its payment link is closed", async () => {
    const order = await shop.sellDelivery();
    const changed = await shop.mustChange(order.id, into("L"));
    const [link] = await shop.db.select().from(payLinks).where(eq(payLinks.checkoutId, changed.checkoutId));
    const opened = () => openPayLink(shop, fromPayer, { token: link!.token, reference: "" });
    expect(await opened()).toMatchObject({ link: { state: { kind: "payable", amountKobo: 250_000 } } });
    const back = await shop.mustUndo(changed.id);
    expect(await opened()).toMatchObject({ link: { state: { kind: "cancelled" } } });
    const payer = { token: link!.token, email: "ada@example.com", amountKobo: 250_000 };
    expect(await payByLink(shop, fromPayer, payer)).toEqual({ kind: "not-payable" });
    expect(await shop.db.$count(payLinks, eq(payLinks.checkoutId, back.checkoutId))).toBe(0);
  });

  test("that the customer had paid in addition by then goes back to them", async () => {
    const order = await shop.sellDelivery();
    const changed = await shop.mustChange(order.id, into("L"));
    const [link] = await shop.db.select().from(payLinks).where(eq(payLinks.checkoutId, changed.checkoutId));
    const payer = { token: link!.token, email: "ada@example.com", amountKobo: 250_000 };
    const paying = await payByLink(shop, fromPayer, payer);
    const reference = paying.kind === "opened" ? paying.reference : "";
    shop.provider.pay(reference);
    await completeCheckout(shop, reference);
    const back = await shop.mustUndo(changed.id);
    const given = await shop.db.select().from(refunds).where(eq(refunds.isExchange, false));
    expect(given).toMatchObject([{ reference, amountKobo: 250_000, state: "pending", orderId: changed.id }]);
    expect(await moneyOf(back)).toMatchObject([{ amountKobo: order.totalKobo }]);
    expect(await shop.entries()).toEqual([]);
  });

  test("that came to the shop's own account asks to be sent back no more", async () => {
    const { productId } = await shop.sellDelivery();
    const lines = [{ productId, size: "M", quantity: 1, priceKobo: 1_250_000 }];
    const order = await insertOrder(shop.db, { isPromised: true, createdAt: shop.now(), lines });
    const { checkoutId, totalKobo: amountKobo } = order;
    const receipt = { source: "transfer", reference: "FT26111", amountKobo, recordedBy: actor } as const;
    await shop.db.insert(receipts).values({ ...receipt, id: newId(), checkoutId, receivedAt: shop.now() });
    const changed = await shop.mustChange(order.id, into("S"));
    const isOpen = and(eq(attentionItems.kind, "paid-beyond-due"), eq(attentionItems.orderId, changed.id));
    expect(await shop.db.select().from(attentionItems).where(isOpen)).toMatchObject([{ resolvedAt: null }]);
    const back = await shop.mustUndo(changed.id);
    expect(await shop.entries()).toMatchObject([{ resolution: "order-changed", resolvedBy: actor }]);
    expect(await moneyOf(back)).toMatchObject([{ amountKobo }]);
    expect(back.totalKobo).toBe(amountKobo);
  });

  test("of an order to be paid on delivery does not move", async () => {
    const { productId } = await shop.sellDelivery();
    const lines = [{ productId, size: "M", quantity: 1, priceKobo: 1_250_000 }];
    const terms = { isPromised: true, terms: "on-delivery", createdAt: shop.now() } as const;
    const order = await insertOrder(shop.db, { ...terms, lines });
    await shop.db.update(checkouts).set({ terms: "on-delivery" }).where(eq(checkouts.id, order.checkoutId));
    const changed = await shop.mustChange(order.id, into("L"));
    const back = await shop.mustUndo(changed.id);
    expect(back).toMatchObject({ terms: "on-delivery", paidAt: null, totalKobo: order.totalKobo });
    expect([await shop.db.$count(refunds), await moneyOf(back)]).toEqual([0, []]);
    expect(await shop.db.$count(payLinks, eq(payLinks.checkoutId, back.checkoutId))).toBe(0);
  });
});

describe("a discount", () => {
  /** Two dresses in M for ₦12,500.00 each; the code TEN takes 10 % off the first. */
  async function sell() {
    const [reduced, plain] = [await shop.dress(), await shop.dress()];
    const discountId = await insertDiscount(shop.db, { maxUses: 1 });
    await shop.db.insert(discountTargets).values({ discountId, kind: "product", targetId: reduced.id });
    const { reference, ...order } = await buy([reduced.id, plain.id]);
    const items = await shop.itemsOf(order.id);
    return { ...order, reference, reducedAt: items.find(item => item.productId === reduced.id)!.position };
  }

  async function buy(productIds: string[]) {
    const account = await insertCustomer(shop.db);
    const lines = productIds.map(productId => ({ productId, size: "M", quantity: 1 }));
    const bought = { account, lines, wantsDelivery: false, delivery: sampleDelivery, code: "TEN" };
    const started = await startCheckout(shop, bought);
    const reference = "reference" in started ? started.reference : "";
    shop.provider.pay(reference);
    await completeCheckout(shop, reference);
    const [order] = await shop.db.select().from(orders).where(eq(orders.reference, reference));
    return { ...order!, reference };
  }

  /** Exchanges one of the lines for a dress in L of another product, so that nothing goes back. */
  async function exchangeLine(order: { id: string }, position: number) {
    const { id: productId } = await shop.dress();
    const lines = [0, 1].map(at => ({ position: at, size: "M", quantity: at === position ? 0 : 1 }));
    return await shop.mustChange(order.id, { lines, added: [{ productId, size: "L", quantity: 1 }] });
  }

  const uses = () => shop.db.select().from(discountUses).orderBy(asc(discountUses.createdAt));

  test("of the items that stayed is kept, with its code's use", async () => {
    const order = await sell();
    const changed = await exchangeLine(order, 1 - order.reducedAt);
    const { discountKobo, discountReason, totalKobo, checkoutId } = await shop.mustUndo(changed.id);
    expect({ discountKobo, discountReason, totalKobo }).toEqual({
      ...{ discountKobo: order.discountKobo, discountReason: order.discountReason, totalKobo: order.totalKobo },
    });
    expect(await uses()).toMatchObject([{ checkoutId, state: "used", amountKobo: 125_000, isBeyond: false }]);
    expect(await disagreements([{ reference: order.reference, amount: order.totalKobo }])).toEqual([]);
  });

  test("whose items were taken out comes back, also where somebody else has used its code by then", async () => {
    const order = await sell();
    const changed = await exchangeLine(order, order.reducedAt);
    expect(await uses()).toMatchObject([{ checkoutId: order.checkoutId, state: "released" }]);
    const items = await shop.itemsOf(order.id);
    const other = await buy([items[order.reducedAt]!.productId]);
    const back = await shop.mustUndo(changed.id);
    expect(back).toMatchObject({ discountKobo: 125_000, totalKobo: order.totalKobo });
    const both = await uses();
    expect(both.find(use => use.checkoutId === back.checkoutId)).toMatchObject({ state: "used", isBeyond: true });
    expect(both.find(use => use.checkoutId === other.checkoutId)).toMatchObject({ state: "used", isBeyond: false });
    const charges = [order, other].map(({ reference, totalKobo: amount }) => ({ reference, amount }));
    expect(await disagreements(charges)).toEqual([]);
  });
});
