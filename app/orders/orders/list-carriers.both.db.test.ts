import { expect, test } from "vitest";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { listCarriers } from "./list-carriers.server.ts";
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
