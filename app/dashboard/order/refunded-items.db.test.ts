import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { orderEvents, orderItems } from "#app/money/order-records/order-tables.server.ts";
import { practiceTransactions } from "#app/money/payments/practice-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { describeEvent } from "#app/orders/orders/describe-event.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as refund from "./refund-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  refund: { path: "refund/:reference", parentId: "admin", module: refund },
});

/** An order of a dress (₦12,500.00) and three shirts (₦1,500.50 each), paid at the practice provider. */
async function sell() {
  const order = await insertOrder(shop.db, {
    lines: [{}, { title: "Adire shirt", size: "L", quantity: 3, priceKobo: 150_050 }],
    subtotalKobo: 1_700_150,
    totalKobo: 1_700_150,
  });
  const { reference, totalKobo: amountKobo } = order;
  const paid = { email: "ada@example.com", currency: "NGN", status: "success", paidAt: shop.now() } as const;
  await shop.db.insert(practiceTransactions).values({ reference, accessCode: reference, amountKobo, ...paid });
  return order;
}

test("a full refund of an excess second payment moves no pieces, and one of the first payment moves them", async () => {
  const order = await sell();
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, order.id)).limit(1);
  await shop.db.update(productSizes).set({ quantity: 0 }).where(eq(productSizes.productId, item!.productId));
  const second = {
    source: "cash",
    reference: "CASH-2",
    amountKobo: 1_700_150,
    recordedBy: "owner@example.com",
  } as const;
  const { checkoutId } = order;
  await shop.db.insert(receipts).values({ id: newId(), checkoutId, receivedAt: shop.now(), ...second });
  const giveAllBack = (reference: string) =>
    ask(`/admin/refund/${reference}.data`, [
      ["id", randomUUID()],
      ["seen", "0"],
      ["entry", ""],
      ["line", "all"],
      ["items", "back"],
      ["agreed", "1700150"],
    ]);
  const left = async () => {
    const sizes = await shop.db.select().from(productSizes).where(eq(productSizes.productId, item!.productId));
    return sizes.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  };
  expect((await giveAllBack("CASH-2")).status).toBe(202);
  expect(await left()).toBe(0);
  expect((await giveAllBack(order.reference)).status).toBe(202);
  expect(await left()).toBeGreaterThan(0);
});

test("the form decides about the items: the ticked ones, or all, go back to the stock", async () => {
  const { id, reference } = await sell();
  const items = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.position);
  for (const { productId, size } of items) {
    await shop.db
      .insert(productSizes)
      .values({ productId, size, quantity: 0, position: 9 })
      .onConflictDoUpdate({ target: [productSizes.productId, productSizes.size], set: { quantity: 0 } });
  }
  const left = async () => {
    const sizes = await shop.db.select().from(productSizes);
    const isOf = (item: (typeof items)[number]) => (size: (typeof sizes)[number]) =>
      size.productId === item.productId && size.size === item.size;
    return items.map(item => sizes.find(isOf(item))?.quantity);
  };
  const newForm = (seen: string): [string, string][] => [
    ["id", randomUUID()],
    ["seen", seen],
    ["entry", ""],
  ];
  const send = (seen: string, ...fields: [string, string][]) =>
    ask(`/admin/refund/${reference}.data`, [...newForm(seen), ...fields]);
  const shirts: [string, string][] = [
    ["line", "1"],
    ["pieces-1", "2"],
  ];
  const sent = await send("0", ...shirts, ["items", "back"], ["agreed", "300100"]);
  expect(sent.status).toBe(202);
  expect(await left()).toEqual([0, 2]);
  await shop.db.update(refunds).set({ state: "processed", settledAt: shop.now() });
  await send("300100", ["line", "all"], ["items", "back"], ["agreed", "1400050"]);
  expect(await left()).toEqual([1, 3]);
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "refund-begun"));
  expect(events.map(event => describeEvent(event as never).changes.at(-1))).toEqual([
    { name: "items back in stock", before: "", after: "2" },
    { name: "items back in stock", before: "", after: "2" },
  ]);
});

test("the reason is in the history, and one that is too long is refused before anything is asked", async () => {
  const { id, reference } = await sell();
  const form = (why: string): [string, string][] => [
    ["id", randomUUID()],
    ["seen", "0"],
    ["entry", ""],
    ["line", "0"],
    ["items", "kept"],
    ["agreed", "1250000"],
    ["why", why],
  ];
  const refused = await ask(`/admin/refund/${reference}.data`, form("x".repeat(301)));
  expect([refused.status, refused.body]).toEqual([400, expect.stringContaining("at most 300 characters")]);
  expect(await shop.db.$count(refunds)).toBe(0);
  await ask(`/admin/refund/${reference}.data`, form("The zip was broken"));
  expect(await shop.db.select().from(refunds)).toMatchObject([{ orderId: id, why: "The zip was broken" }]);
  const [event] = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "refund-begun"));
  expect(describeEvent(event as never).changes).toContainEqual({
    name: "reason",
    before: "",
    after: "The zip was broken",
  });
});
