import { beforeEach, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as day from "./day-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  day: { path: "orders/:id/day", parentId: "admin", module: day },
});

const daysOn = (days: number) => lagosDayAfter(lagosDayOf(new Date()), days);
let id: string;
let readyBy: string;
beforeEach(async () => {
  readyBy = daysOn(10);
  ({ id } = await insertOrder(shop.db, { readyBy, lines: [{ readyDays: 10 }] }));
});

const form = (more: Record<string, string> = {}) => ({ seen: readyBy, day: daysOn(20), reason: "No lace.", ...more });
const post = (fields: Record<string, string>, end = "") => ask(`/admin/orders/${id}/day${end}`, fields);
const days = async () => (await shop.db.select({ day: orders.readyBy }).from(orders)).map(one => one.day);

test("staff choose a later day with a reason, and come back to the order", async () => {
  expect((await ask(`/admin/orders/${id}/day.data`)).body).toContain(readyBy);
  expect(await post(form())).toMatchObject({ status: 302, to: `/admin/orders/${id}` });
  expect(await days()).toEqual([daysOn(20)]);
});

test("the other orders of that day go along when they are ticked", async () => {
  await insertOrder(shop.db, { readyBy, lines: [{ readyDays: 10 }] });
  await insertOrder(shop.db, { readyBy: daysOn(11), lines: [{ readyDays: 10 }] });
  await post(form({ also: "yes" }));
  expect((await days()).toSorted()).toEqual([daysOn(11), daysOn(20), daysOn(20)]);
});

test("the page has the day by which the customer needs it, and the first one of the others", async () => {
  await shop.db.update(orders).set({ neededBy: daysOn(30) });
  await insertOrder(shop.db, { readyBy, neededBy: daysOn(25), lines: [{ readyDays: 10 }] });
  const { body } = await ask(`/admin/orders/${id}/day.data`);
  expect([daysOn(30), daysOn(25)].map(one => body.includes(one))).toEqual([true, true]);
});

test.each([
  [{ reason: " " }, 400, "Say why: the customer reads it."],
  [{ reason: "a".repeat(201) }, 400, "Use at most 200 characters."],
  [{ day: daysOn(-1) }, 400, "Choose a day from today on, within a year."],
  [{ day: daysOn(400) }, 400, "Choose a day from today on, within a year."],
  [{ day: "soon" }, 400, "Choose a day."],
  [{ seen: daysOn(3) }, 409, "newer"],
])("a form with %j is refused, says why, and moves nothing", async (fields, status, said) => {
  const answer = await post(form(fields), ".data");
  expect([answer.status, answer.body.includes(said)]).toEqual([status, true]);
  expect(await days()).toEqual([readyBy]);
});

test("what lies in the shop has no such page, and what is made says so", async () => {
  const other = await insertOrder(shop.db);
  expect((await ask(`/admin/orders/${other.id}/day.data`)).status).toBe(404);
  await shop.db.update(orders).set({ stage: "made" });
  const refused = await post(form(), ".data");
  expect([refused.status, refused.body.includes("closed")]).toEqual([409, true]);
});
