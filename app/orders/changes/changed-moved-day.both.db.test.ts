import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
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
  await shop.db.update(orders).set({ readyBy: first }).where(eq(orders.id, order.id));
  return order;
}

const move = (id: string) => moveDay(shop, { id, actor, seen: first, day: later, reason: "No lace." });

test("an order whose items are changed keeps its moved day, and its customer the choice", async () => {
  const { id, trackToken, totalKobo: paidKobo } = await ordered();
  await move(id);
  const changed = await shop.mustChange(id, into("L"));
  expect(changed).toMatchObject({ readyBy: later, trackToken });
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
