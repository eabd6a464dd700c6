import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { discountUses } from "#app/money/discounts/discount-tables.server.ts";
import { receiveMoney } from "#app/money/settlement/receive-money.server.ts";
import { acceptShort } from "#app/money/transfers/accept-short.server.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { checkDiscounts } from "#test/chaos/discount-books.ts";
import { readShopBooks } from "#test/chaos/shop-books.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { createTestChangeShop, into, type TestChangeShop } from "#test/shops/change-shop.ts";
import { insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";

const database = useTestDatabase();

let shop: TestChangeShop;
beforeEach(async () => {
  shop = createTestChangeShop(database.db);
  await shop.db.insert(shopSettings).values({ key: "transferAccount", value: "0123456789" });
});

/** A dress in M for ₦12,500.00, whose transfer was accepted ₦50.00 short. */
async function sellShort(code?: string) {
  const { id: productId } = await shop.dress();
  const account = await insertCustomer(shop.db);
  const lines = [{ productId, size: "M", quantity: 1 }];
  await startCheckout(shop, { account, lines, wantsDelivery: false, delivery: sampleDelivery, pay: "transfer", code });
  const [checkout] = await shop.db.select().from(checkouts).where(eq(checkouts.customerId, account.customerId));
  const { id: checkoutId, totalKobo } = checkout!;
  const seen = { source: "transfer", reference: "FT26111", receivedAt: shop.now(), actor } as const;
  await receiveMoney(shop, { checkoutId, ...seen, amountKobo: totalKobo - 5_000 });
  const accepted = await acceptShort(shop, { checkoutId, actor, shortKobo: 5_000, reason: "bank charge" });
  if (accepted.kind !== "ordered") throw new Error(accepted.kind);
  return await shop.order(accepted.orderId);
}

const disagreements = async () => checkDiscounts(await readShopBooks(database.pool));

test("an order that is changed, and one that undoes it, keep saying that the transfer was short", async () => {
  const order = await sellShort();
  const changed = await shop.mustChange(order.id, into("L"));
  expect(changed).toMatchObject({ shortKobo: 5_000, discountKobo: 5_000, discountReason: "short transfer" });
  expect(await findTrackedOrder(shop, order.trackToken)).toMatchObject({ shortKobo: 5_000, dueKobo: 250_000 });
  expect(await disagreements()).toEqual([]);
  const back = await shop.mustUndo(changed.id);
  expect(back).toMatchObject({ shortKobo: 5_000, totalKobo: order.totalKobo });
  expect(await disagreements()).toEqual([]);
});

test("what was short is no part of a code's use after a change, nor after Undo", async () => {
  await insertDiscount(shop.db, { maxUses: 1 });
  const order = await sellShort("TEN");
  const changed = await shop.mustChange(order.id, into("L"));
  const uses = () => shop.db.select().from(discountUses);
  expect(await uses()).toMatchObject([{ checkoutId: changed.checkoutId, amountKobo: 125_000 }]);
  expect(await disagreements()).toEqual([]);
  const back = await shop.mustUndo(changed.id);
  expect(await uses()).toMatchObject([{ checkoutId: back.checkoutId, amountKobo: 125_000, state: "used" }]);
  expect(await disagreements()).toEqual([]);
});

test("an order with none of its items left says nothing of it", async () => {
  const order = await sellShort();
  const { id: productId } = await shop.dress();
  const lines = [{ position: 0, size: "M", quantity: 0 }];
  const changed = await shop.mustChange(order.id, { lines, added: [{ productId, size: "L", quantity: 1 }] });
  expect(changed).toMatchObject({ shortKobo: 0, discountKobo: 0, discountReason: "" });
  expect(await disagreements()).toEqual([]);
});
