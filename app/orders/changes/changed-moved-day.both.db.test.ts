import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { cancelByShopper } from "#app/orders/cancelling/cancel-by-shopper.server.ts";
import { moveDay } from "#app/orders/moved-days/move-day.server.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { createTestChangeShop, into, type TestChangeShop } from "#test/shops/change-shop.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";

const database = useTestDatabase();
const [first, later] = ["2030-12-04", "2030-12-11"] as const;

let shop: TestChangeShop;
beforeEach(() => {
  shop = createTestChangeShop(database.db);
});

/** An order that is made by a day. */
async function ordered() {
  const order = await shop.sellDelivery();
  await shop.db.update(orders).set({ readyBy: first, neededBy: "2027-01-09" }).where(eq(orders.id, order.id));
  return order;
}

const move = (id: string) => moveDay(shop, { id, actor, seen: first, day: later, reason: "No lace." });

test("an order whose items are changed keeps its moved day, and its customer the choice", async () => {
  const { id, trackToken, totalKobo: paidKobo } = await ordered();
  await move(id);
  const changed = await shop.mustChange(id, into("L"));
  expect(changed).toMatchObject({ readyBy: later, neededBy: "2027-01-09", trackToken });
  expect(await findTrackedOrder(shop, trackToken)).toMatchObject({
    number: changed.number,
    moved: { from: first, to: later, reason: "No lace.", isKept: false },
    cancel: { byProviderKobo: paidKobo },
  });
  const request = new Request(`https://shop.test/track/${trackToken}`);
  const cancelled = await cancelByShopper(shop, request, { token: trackToken, seenKobo: paidKobo });
  expect(cancelled).toEqual({ kind: "cancelled" });
});

test("a change is not undone once the day was moved, because the order of before has another one", async () => {
  const { id } = await ordered();
  const changed = await shop.mustChange(id, into("L"));
  await move(changed.id);
  expect(await shop.undoChange(changed.id)).toEqual({
    kind: "refused",
    sentence: "The day of this order was moved since. Change the order again instead.",
  });
});

test("what is ready later than an order was promised is not added to it, and what is ready by then is", async () => {
  const { id: gele } = await shop.dress({ M: 9 });
  const wanted = { lines: into("M").lines, added: [{ productId: gele, size: "M", quantity: 1 }] };
  const become = (facts: object) => shop.db.update(products).set(facts).where(eq(products.id, gele));
  const refused = { kind: "refused", sentences: [expect.stringContaining("is ready later than this order.")] };
  const plain = await shop.sellDelivery();
  await become({ readyDays: 5 });
  expect(await shop.change(plain.id, wanted)).toEqual(refused);
  await become({ readyDays: null, preorderBy: later });
  expect(await shop.change(plain.id, wanted)).toEqual(refused);
  const { id } = await ordered();
  expect(await shop.change(id, wanted)).toEqual(refused);
  await move(id);
  const changed = await shop.mustChange(id, wanted);
  expect(changed.readyBy).toBe(later);
  expect(await shop.itemsOf(changed.id)).toMatchObject([{ readyOn: null }, { readyOn: later }]);
});
