import { expect, test } from "vitest";
import type { orders } from "#app/money/order-records/order-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { listCarriers, listRecentCarriers } from "./list-carriers.server.ts";
import { listOrders } from "./list-orders.server.ts";

const shop = useOrderShop();
const day = 86_400_000;

function takenBy(company: string) {
  return { company, driverPhone: "", waybill: "", arrives: "" };
}

async function send(number: string, company: string, daysAgo: number) {
  const createdAt = new Date(shop.now().getTime() - daysAgo * day);
  await insertOrder(shop.db, { number, createdAt, carrier: takenBy(company), stage: "sent" });
}

test("riders of the last two months are offered, the latest first, and each has a list of parcels", async () => {
  await insertOrder(shop.db, { number: "NONE-1" });
  await send("MUSA-1", "Musa", 3);
  await send("GIGM-1", "GIG Motors", 1);
  await send("MUSA-2", "Musa", 2);
  await send("NO-1", "", 1);
  await send("OLD-1", "Emeka's bikes", 90);
  expect(await listCarriers(shop)).toEqual(["GIG Motors", "Musa"]);
  const numbers = async (carrier: string) => (await listOrders(shop, { carrier })).orders.map(({ number }) => number);
  expect(await numbers("Musa")).toEqual(["MUSA-2", "MUSA-1"]);
  expect(await numbers("Emeka's bikes")).toEqual(["OLD-1"]);
  expect(await numbers("' or true --")).toEqual([]);
});

test("the last five riders of 90 days are offered again with their phone, without the link of that ride, and companies apart from them", async () => {
  const carry = async (company: string, daysAgo: number, more: Partial<typeof orders.$inferInsert> = {}) => {
    const createdAt = new Date(shop.now().getTime() - daysAgo * day);
    await insertOrder(shop.db, { createdAt, deliveryKind: "door", carrier: takenBy(company), ...more });
  };
  const musa = { company: "Musa", driverPhone: "08031234567" };
  const ride = (link: string) => ({ carrier: { ...takenBy("Musa"), ...musa, link } });
  await carry("", 40, ride("https://rides.example/old"));
  await carry("", 10, ride("https://rides.example/new"));
  await carry("Old style", 50, { deliveryKind: null });
  await carry("GIG Motors", 1, { deliveryKind: "park" });
  await carry("", 1);
  await carry("", 20, { carrier: { ...takenBy(""), driverPhone: "08055555555" } });
  await carry("Emeka", 89);
  await carry("Too old", 91);
  const unknown = { driverPhone: "" };
  expect(await listRecentCarriers(shop, "rider")).toEqual([
    musa,
    { company: "", driverPhone: "08055555555" },
    { company: "Old style", ...unknown },
    { company: "Emeka", ...unknown },
  ]);
  expect(await listRecentCarriers(shop, "company")).toEqual([{ company: "GIG Motors", ...unknown }]);
  for (const name of ["Bola", "Chidi", "Dayo"]) await carry(name, 2);
  const five = await listRecentCarriers(shop, "rider");
  expect(five.map(({ company }) => company)).toEqual(["Bola", "Chidi", "Dayo", "Musa", ""]);
});
