import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as alteration from "./alteration-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  alteration: { path: "orders/:id/alteration", parentId: "admin", module: alteration },
});

const daysOn = (days: number) => lagosDayAfter(lagosDayOf(new Date()), days);
const made = { readyBy: "2026-11-04", lines: [{ readyDays: 10 }] };
let id: string;
let number: string;
beforeEach(async () => {
  ({ id, number } = await insertOrder(shop.db, { ...made, stage: "delivered", status: "success" }));
});

const form = (more: Record<string, string> = {}) => ({ what: "Take in the waist.", day: daysOn(5), ...more });
const post = (fields: Record<string, string>, end = "") => ask(`/admin/orders/${id}/alteration${end}`, fields);
const read = async () => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;

test("staff say what to alter and by when, and come back to the order", async () => {
  expect((await ask(`/admin/orders/${id}/alteration.data`)).body).toContain(number);
  expect(await post(form())).toMatchObject({ status: 302, to: `/admin/orders/${id}` });
  expect(await read()).toMatchObject({
    stage: "in-production",
    alteration: "Take in the waist.",
    readyBy: daysOn(5),
  });
});

test.each([
  [{ what: " " }, "Say what to alter: the tailor and the customer read it."],
  [{ what: "a".repeat(301) }, "Use at most 300 characters."],
  [{ day: "" }, "Choose a day."],
  [{ day: daysOn(-1) }, "Choose a day from today on, within a year."],
  [{ day: daysOn(400) }, "Choose a day from today on, within a year."],
])("a form with %j is refused, says why, and changes nothing", async (fields, said) => {
  const answer = await post(form(fields), ".data");
  expect([answer.status, answer.body.includes(said)]).toEqual([400, true]);
  expect(await read()).toMatchObject({ stage: "delivered", alteration: "" });
});

test("a second press says that the customer does not have the order, and keeps the first", async () => {
  await post(form());
  const again = await post(form({ what: "Something else." }), ".data");
  expect([again.status, again.body.includes("The customer does not have this order now.")]).toEqual([409, true]);
  expect((await read()).alteration).toBe("Take in the waist.");
});

test("what lies in the shop has no such page", async () => {
  const { id: other } = await insertOrder(shop.db, { stage: "delivered" });
  expect((await ask(`/admin/orders/${other}/alteration.data`)).status).toBe(404);
});
