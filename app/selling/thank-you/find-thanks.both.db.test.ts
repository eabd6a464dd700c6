import { expect, test } from "vitest";
import { shopSettings } from "#app/platform/tables/owner-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { findThanks } from "./find-thanks.server.ts";

const opened = useTestDatabase();
const settings = { shopName: "Àṣọ House", deliveryFeeKobo: 3_500_00 };

test("a buyer sees their own order, and nobody sees another's", async () => {
  const { db } = opened;
  const order = await insertOrder(db, {
    fullName: "Mrs. Bọ́lá Adéṣínà",
    wantsDelivery: true,
    feeKobo: 3_500_50,
    totalKobo: 16_000_50,
  });
  const other = await insertOrder(db, { customerEmail: "musa@example.com" });
  const find = (orderNumber: string) => findThanks({ db, settings }, { customerIds: [order.customerId], orderNumber });
  expect(await find(order.number)).toEqual({
    orderNumber: order.number,
    totalKobo: 16_000_50,
    dueKobo: 0,
    firstName: "Bọ́lá",
    email: order.email,
    city: order.city,
    region: order.region,
    wantsDelivery: true,
    collectAddress: "",
    trackToken: order.trackToken,
    isGuest: false,
    delivery: "",
  });
  expect(await find(other.number)).toBeUndefined();
  expect(await find("NONE-2345")).toBeUndefined();
});

test("an order without delivery shows the pick-up place in the owner's words", async () => {
  const { db } = opened;
  await db.insert(shopSettings).values({ key: "collectAddress", value: "5 Bode Thomas Street, Surulere" });
  const order = await insertOrder(db);
  const found = await findThanks({ db, settings }, { customerIds: [order.customerId], orderNumber: order.number });
  expect(found).toMatchObject({ wantsDelivery: false, collectAddress: "5 Bode Thomas Street, Surulere" });
});
