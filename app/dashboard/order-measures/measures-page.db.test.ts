import { beforeEach, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { orderItems } from "#app/money/order-records/order-tables.server.ts";
import { listMeasuredLines } from "#app/orders/measures/list-measured-lines.server.ts";
import { bodyInput } from "#app/orders/measures/measured-line.ts";
import { seenMeasures } from "#app/orders/measures/set-measures.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as measures from "./measures-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  measures: { path: "orders/:id/measures", parentId: "admin", module: measures },
});

const mum = { name: "Mum", unit: "in" as const, measures: [{ key: "bust", name: "Bust", mm: 978 }] };
let id: string;
beforeEach(async () => {
  ({ id } = await insertOrder(shop.db, { lines: [{ readyDays: 10, measures: [mum] }] }));
});

async function formOf(bust: string, more: Record<string, string> = {}) {
  const lines = await listMeasuredLines(shop.db, id);
  const input = (key?: string) => bodyInput(lines[0]!, 0, key);
  return { seen: seenMeasures(lines), [input()]: "Mum", [input("bust")]: bust, ...more };
}
const post = async (bust: string, more: Record<string, string> = {}, end = "") =>
  await ask(`/admin/orders/${id}/measures${end}`, await formOf(bust, more));
const stored = async () => (await shop.db.select().from(orderItems))[0]!.measures?.[0]?.measures;

test("staff correct a length and come back to the order", async () => {
  expect((await ask(`/admin/orders/${id}/measures.data`)).body).toContain("978");
  expect(await post("39", { checked: "yes" })).toMatchObject({ status: 302, to: `/admin/orders/${id}` });
  expect(await stored()).toMatchObject([{ mm: 991 }]);
});

test("a changed number keeps who gave it, also when another one is changed later", async () => {
  const given = async () => (await stored())?.map(({ mm, by }) => [mm, by]);
  await post("39", { by: "shop" });
  expect(await given()).toEqual([[991, "shop"]]);
  await post("39", { by: "earlier", checked: "yes" });
  expect(await given()).toEqual([[991, "shop"]]);
  await post("40", { by: "earlier" });
  expect(await given()).toEqual([[1016, "earlier"]]);
  await post("41", { by: "somebody" });
  expect(await given()).toEqual([[1041, undefined]]);
});

test("what can't be read, and what somebody else changed, is refused and changes nothing", async () => {
  const unread = await post("wide", {}, ".data");
  expect([unread.status, unread.body.includes("Enter a length, for example 38½, or 97 cm.")]).toEqual([400, true]);
  expect((await post("39", { seen: "[]" }, ".data")).status).toBe(409);
  expect(await stored()).toMatchObject([{ mm: 978 }]);
});

test("an order without anything made to measure has no such page", async () => {
  const other = await insertOrder(shop.db);
  expect((await ask(`/admin/orders/${other.id}/measures.data`)).status).toBe(404);
});
