import { eq } from "drizzle-orm";
import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { findRefundable } from "#app/money/refunds/find-refundable.server.ts";
import { receiveMoney } from "#app/money/settlement/receive-money.server.ts";
import { numberWaitingPapers } from "#app/orders/invoices/number-papers.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { checkBooks } from "#test/chaos/check-books.ts";
import type { OtherBooks } from "#test/chaos/other-books.ts";
import { readShopBooks } from "#test/chaos/shop-books.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { createTestReturnShop, type TestReturnShop } from "#test/shops/return-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { declineReturn, reopenReturn, sendReturn } from "./agree-return.server.ts";
import { runReturnDeadlines } from "./close-returns.server.ts";
import { countedReturns, returnReasons } from "./return-states.ts";
import { returnItems, returns } from "./return-tables.server.ts";

const database = useTestDatabase();
beforeEach(() => database.emptyTables());

const sizes = ["S", "M", "L"] as const;
const put = 6;

/** `pick` chooses the order or the return. */
const step = record({
  what: constantFrom(
    ...(["sell", "sell", "ask", "ask", "ask", "ask", "agree", "agree", "agree", "agree"] as const),
    ...(["receive", "receive", "receive", "receive", "give back", "give back", "twice", "twice"] as const),
    ...(["decline", "send", "reopen", "reopen", "refund", "pay", "pass days", "pass weeks"] as const),
  ),
  pick: integer({ min: 0, max: 50 }),
  size: constantFrom(...sizes),
  count: integer({ min: 1, max: 3 }),
  reason: constantFrom(...returnReasons),
  isExchange: boolean(),
  toStock: boolean(),
});

type Step = { what: string; pick: number; size: string; count: number; reason: (typeof returnReasons)[number] } & {
  isExchange: boolean;
  toStock: boolean;
};

/** Takes any steps in any order. A refusal changes nothing. */
async function take(shop: TestReturnShop, dressId: string, others: OtherBooks, one: Step): Promise<void> {
  const { what, pick, size, count, reason, isExchange, toStock } = one;
  const allOrders = await shop.db.select().from(orders).orderBy(orders.createdAt, orders.id);
  const all = await shop.db.select().from(returns).orderBy(returns.createdAt, returns.id);
  const order = allOrders[pick % Math.max(1, allOrders.length)];
  const id = all[pick % Math.max(1, all.length)]?.id;
  const agreed = {
    wish: isExchange ? "exchange" : "money",
    sizes: { 0: size, 1: size },
    feeKobo: count * 100,
  } as const;
  if (what === "pass days") return shop.wait(count * 86_400_000);
  if (what === "pass weeks") return shop.wait(count * 11 * 86_400_000);
  if (what === "sell") {
    const { quantity, held } = await shop.stockOf(dressId, size);
    if (quantity! - held < count) return;
    const sold = await shop.sellDelivered(dressId, [{ size, quantity: count }], toStock);
    const charge = { reference: sold.reference!, amount: sold.totalKobo, currency: "NGN", isCharged: true };
    others.charges.push(charge);
    return;
  }
  if (order && what === "ask") {
    await shop.deliver(order.id);
    const lines = [{ position: 0, count, newSize: isExchange ? size : null }];
    await shop.ask(order, { reason, wish: isExchange ? "exchange" : "money", lines });
  }
  if (order && what === "refund") {
    const [paid] = await shop.db.select().from(receipts).where(eq(receipts.checkoutId, order.checkoutId));
    const payment = paid && (await findRefundable(shop, paid.reference));
    if (payment && payment.leftKobo > 0)
      await shop.give(paid.reference, Math.ceil(payment.leftKobo / (count + 1)), {
        seenRefundedKobo: payment.refundedKobo,
      });
  }
  if (order && what === "pay" && order.paidAt === null) {
    const reference = `CASH-${order.number}`;
    const amountKobo = order.totalKobo - (await paidOf(shop, order.checkoutId));
    if (amountKobo <= 0) return;
    const seen = {
      checkoutId: order.checkoutId,
      source: "cash",
      reference,
      amountKobo,
      receivedAt: shop.now(),
      actor,
    } as const;
    if ((await receiveMoney(shop, seen)).kind === "received")
      others.seen!.push({ source: "cash", reference, amount: amountKobo });
  }
  if (!id) return;
  if (what === "agree") await shop.agree(id, agreed);
  if (what === "decline") await declineReturn(shop, { id, actor, because: "no" });
  if (what === "send") await sendReturn(shop, { id, actor, waybill: "" });
  if (what === "reopen") await reopenReturn(shop, { id, actor });
  if (what === "receive") await shop.receive(id, toStock ? [0] : []);
  if (what === "twice") await Promise.all([shop.receive(id, [0]), shop.agree(id, agreed), shop.receive(id, [0])]);
  if (what === "give back") {
    const found = await shop.find(id);
    if (found.state === "received") await shop.giveBack(id, found.creditKobo! - found.exchangedKobo!);
  }
}

async function paidOf(shop: TestReturnShop, checkoutId: string): Promise<number> {
  const rows = await shop.db.select().from(receipts);
  return rows.filter(one => one.checkoutId === checkoutId).reduce((sum, one) => sum + one.amountKobo, 0);
}

const tend = (shop: TestReturnShop) =>
  runReturnDeadlines({ ...shop, proofPictures: { remove: async () => {} } as never });

/** Lets all refunds arrive and all holds end. */
async function comeToRest(shop: TestReturnShop): Promise<void> {
  for (const refund of shop.provider.refunds) if (refund.status === "pending") refund.status = "processed";
  shop.wait(30 * 86_400_000);
  await shop.runFor(20_000);
  await tend(shop);
  await numberWaitingPapers(shop);
}

/** No item returns more often than sold; holds match awaited returns. */
async function checkPieces(shop: TestReturnShop): Promise<void> {
  const counted = await shop.db.select().from(returns);
  const items = await shop.db.select().from(returnItems);
  const awaited = counted.filter(({ state }) => state === "accepted" || state === "on-its-way").map(({ id }) => id);
  const held = items.filter(({ returnId }) => awaited.includes(returnId)).reduce((sum, one) => sum + one.heldCount, 0);
  const holds = await shop.db.select().from(stockHolds);
  expect(holds.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(held);
  for (const order of await shop.db.select().from(orders)) {
    const own = counted.filter(
      ({ orderId, state }) => orderId === order.id && (countedReturns as string[]).includes(state),
    );
    for (const line of await shop.itemsOf(order.id)) {
      const back = items.filter(one => one.position === line.position && own.some(({ id }) => id === one.returnId));
      expect(back.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(line.quantity);
    }
  }
}

test("after any asking, accepting, receiving, closing and refunding, all pieces and money are accounted for", async () => {
  const holds = asyncProperty(array(step, { minLength: 25, maxLength: 45 }), async steps => {
    await database.emptyTables();
    const shop = createTestReturnShop(database.db);
    await shop.switchOn();
    const dress = await shop.dress({ S: put, M: put, L: put });
    const putIn = sizes.map(size => ({ piece: `${dress.id} ${size}`, quantity: put }));
    const others: OtherBooks = { charges: [], refunds: [], seen: [], putIn, promises: new Map(), sentEmails: [] };
    const sell = {
      what: "sell",
      pick: 0,
      size: "M",
      count: 2,
      reason: "faulty",
      isExchange: true,
      toStock: true,
    } as const;
    for (const one of [sell, ...steps]) {
      await take(shop, dress.id, others, one);
      await tend(shop);
      for (const row of await shop.db.select().from(productSizes)) expect(row.quantity).toBeGreaterThanOrEqual(0);
    }
    await checkPieces(shop);
    await comeToRest(shop);
    for (const { reference } of await shop.db.select().from(receipts)) {
      const payment = (await findRefundable(shop, reference))!;
      expect(payment.refundedKobo).toBeLessThanOrEqual(payment.paidKobo);
    }
    const sent = shop.provider.refunds.map(one => ({
      id: one.id,
      reference: one.reference,
      amount: one.amountKobo,
      status: one.status,
      note: one.key ?? null,
    }));
    const problems = checkBooks(await readShopBooks(database.pool), { ...others, refunds: sent });
    // E-mails and steps do not run here.
    const isAbout = /e-mails|work is still to be done|the steps of order|no step of it/u;
    expect(problems.filter(problem => !isAbout.test(problem))).toEqual([]);
  });
  await assert(holds, { numRuns: 10 });
}, 120_000);
