import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { discountUses } from "#app/money/discounts/discount-tables.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { createTestOrderShop, insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { checkDiscounts } from "./discount-books.ts";
import { readShopBooks } from "./shop-books.ts";

const database = useTestDatabase();

test("discount books that agree pass the check, and planted faults are found", async () => {
  const { db } = database;
  const shop = createTestOrderShop(db);
  const discountId = await insertDiscount(db, { maxUses: 1 });
  const { id: productId } = await insertProduct(db);
  const account = await insertCustomer(db);
  const lines = [{ productId, size: "M", quantity: 1 }];
  const order = { account, lines, wantsDelivery: false, delivery: sampleDelivery, code: "TEN" };
  const started = await startCheckout(shop, order);
  const reference = "reference" in started ? started.reference : "";
  shop.provider.pay(reference);
  expect(await completeCheckout(shop, reference)).toMatchObject({ kind: "completed" });
  const check = async () => checkDiscounts(await readShopBooks(database.pool));
  expect(await check()).toEqual([]);

  await db.update(orders).set({ shortKobo: 5_000 });
  expect(await check()).toEqual([
    expect.stringMatching(/^the discount of order \S+ is not that of its lines/u),
    expect.stringMatching(/^the shortfall of order \S+ is not one that was accepted/u),
  ]);
  await db.update(orders).set({ shortKobo: 0 });
  await db.update(orderItems).set({ discountKobo: 5 });
  expect(await check()).toEqual([expect.stringMatching(/^the discount of order \S+ is not that of its lines/u)]);
  await db.update(orderItems).set({ discountKobo: 125_000 });
  await db.update(discountUses).set({ state: "released" });
  expect(await check()).toEqual(["a use of TEN is released, of a checkout that is paid"]);
  await db.update(discountUses).set({ state: "used" });
  const [checkout] = await db.select().from(checkouts);
  const other = { ...checkout!, id: newId(), trackToken: newId(), state: "paid" } as const;
  await db.insert(checkouts).values(other);
  const use = { discountId, checkoutId: other.id, state: "used", amountKobo: 125_000 } as const;
  await db.insert(discountUses).values(use);
  expect(await check()).toEqual(["the discount TEN was had 2 times, of at most 1"]);
  await db.update(discountUses).set({ isBeyond: true }).where(eq(discountUses.checkoutId, other.id));
  expect(await check()).toEqual([]);
});
