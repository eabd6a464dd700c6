import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { createTestChangeShop, into } from "#test/shops/change-shop.ts";
import { createTestReturnShop } from "#test/shops/return-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { checkExchanges } from "./exchange-books.ts";
import { checkRestore } from "./restored-books.ts";
import { readShopBooks } from "./shop-books.ts";

const database = useTestDatabase();

beforeEach(async () => {
  const shop = createTestReturnShop(database.db);
  await shop.switchOn();
  const dress = await shop.dress();
  await database.pool.query("update product_sizes set price_kobo = null");
  const exchange = async (order: { trackToken: string }) => {
    const id = await shop.mustAsk(order);
    await shop.agree(id);
    await shop.receive(id);
    return await shop.find(id);
  };
  const { replacementId } = await exchange(await shop.sellDelivered(dress.id));
  await exchange(await shop.deliver(replacementId!));
});

test("a shop with an exchange of an exchange has the same books after a restore", async () => {
  const books = await readShopBooks(database.pool);
  expect(books.exchanges).toMatchObject([{ isNoted: true }, { isNoted: true }]);
  expect(checkExchanges(books)).toEqual([]);
  expect(await checkRestore(database.pool, books)).toEqual([]);
});

test("a replacement that does not name its earlier order is found", async () => {
  await database.db.update(orders).set({ replacesId: null });
  const complaint = expect.stringMatching(/^the replacement of the exchange EX-\S+ does not name the order/u);
  expect(checkExchanges(await readShopBooks(database.pool))).toEqual([complaint, complaint]);
});

test("an order that undoes a change, and is not as the first one was, is found", async () => {
  const shop = createTestChangeShop(database.db);
  const changed = await shop.mustChange((await shop.sellDelivery()).id, into("L"));
  const { id, number } = await shop.mustUndo(changed.id);
  expect(checkExchanges(await readShopBooks(database.pool))).toEqual([]);
  await database.db.update(orderItems).set({ priceKobo: 1 }).where(eq(orderItems.orderId, id));
  const complaint = `order ${number} undoes a change, and is not as the first one was`;
  expect(checkExchanges(await readShopBooks(database.pool))).toEqual([complaint]);
});
