import { expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { deliveryRates } from "#app/shop/delivery/delivery-tables.server.ts";
import { findDeliveryTable } from "#app/shop/delivery/find-delivery-table.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { findUsualSizes, recallCustomers } from "./recall-customer.server.ts";

const shop = useTestShop();
const recall = async (phone: string) => recallCustomers(shop, phone, await findDeliveryTable(shop));

test("a customer is recalled from the newest order by the phone number, however it is written", async () => {
  await insertOrder(shop.db, { fullName: "Zainab Bello", paidAt: new Date("2026-11-01T09:00:00Z") });
  const { phone, street, city } = (await shop.db.select().from(orders))[0]!;
  const local = `0${phone.slice(4, 7)} ${phone.slice(7, 10)} ${phone.slice(10)}`;
  for (const written of [phone, local]) {
    expect(await recall(written)).toMatchObject([{ fullName: "Zainab Bello", street, city }]);
  }
  expect(await recall("0803 999 0000")).toEqual([]);
  expect(await recall("0803")).toEqual([]);
});

test("the shop's own address, used for a customer without one, is not recalled", async () => {
  await insertOrder(shop.db, { fullName: "Zainab Bello" });
  await shop.db.update(orders).set({ email: shop.settings.ownerEmail });
  const { phone } = (await shop.db.select().from(orders))[0]!;
  expect(await recall(phone)).toMatchObject([{ fullName: "Zainab Bello", email: "" }]);
});

test("the state and the way of the last order are chosen again while they are offered", async () => {
  await insertOrder(shop.db, { fullName: "Zainab Bello" });
  const id = newId();
  const rate = {
    id,
    kind: "door" as const,
    label: "Rider",
    state: "KN" as const,
    feeKobo: 250_000,
    daysFrom: 2,
    daysTo: 5,
  };
  await shop.db.insert(deliveryRates).values(rate);
  const promised = { label: "Rider", place: "Kano", days: null, parkPays: null, address: "", hours: "" };
  await shop.db.update(orders).set({ region: "Kano", wantsDelivery: true, deliveryKind: "door", promised });
  const { phone } = (await shop.db.select().from(orders))[0]!;
  expect(await recall(phone)).toMatchObject([{ to: "KN", way: id }]);
  await shop.db.delete(deliveryRates);
  expect(await recall(phone)).toMatchObject([{ way: "flat" }]);
});

test("the sizes bought with a number are known, the newest first, without what has one size and of nobody else", async () => {
  const at = (day: number) => ({ paidAt: new Date(Date.UTC(2026, 10, day)) });
  await insertOrder(shop.db, {
    ...at(1),
    lines: [{ size: "L" }, { size: "40" }, { size: "One size", isOnlySize: true }],
  });
  await insertOrder(shop.db, { ...at(2), lines: [{ size: "M" }, { size: "L" }] });
  await insertOrder(shop.db, { ...at(3), phone: "+2348039990000", lines: [{ size: "XS" }] });
  const { phone } = (await shop.db.select().from(orders))[0]!;
  expect(await findUsualSizes(shop, phone, "")).toEqual(["M", "L", "40"]);
  for (const unknown of ["0803 111 2222", "0803", ""]) expect(await findUsualSizes(shop, unknown, "")).toEqual([]);
});
