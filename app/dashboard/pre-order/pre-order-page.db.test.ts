import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { choosePreOrder, findPreOrder } from "#app/catalog/pre-orders/choose-pre-order.server.ts";
import { archiveProduct } from "#app/catalog/products/archive-product.server.ts";
import { deleteProduct } from "#app/catalog/products/delete-product.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as page from "./pre-order-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  page: { path: "products/:id/pre-order", parentId: "admin", module: page },
});

const daysOn = (days: number) => lagosDayAfter(lagosDayOf(new Date()), days);
const day = daysOn(20);
let id: string;
beforeEach(async () => {
  ({ id } = await insertProduct(shop.db, { title: "Straw bag", quantities: { M: 12, L: null } }));
});

const post = (fields: Record<string, string>, end = "") => ask(`/admin/products/${id}/pre-order${end}`, fields);
const read = () => ask(`/admin/products/${id}/pre-order.data`);
const form = (more: Record<string, string> = {}) => ({ intent: "save", seen: "", day, deposit: "70", ...more });
const begin = () => choosePreOrder(shop, { id, actor: "o@example.com", seen: "", to: { day, depositBp: null } });
const waits = () =>
  insertOrder(shop.db, { readyBy: day, lines: [{ productId: id, readyOn: day }], customerEmail: "ada@example.com" });

test("the owner makes a product a pre-order, and sees its pieces", async () => {
  expect((await read()).body).toContain('"quantity"');
  expect(await post(form())).toMatchObject({ status: 302, to: `/admin/products/${id}/pre-order` });
  expect(await findPreOrder(shop, id)).toEqual({ day, depositBp: 7000 });
  expect((await read()).body).toContain(day);
});

test("another day needs a reason once somebody waits, and moves their orders", async () => {
  await begin();
  await waits();
  const refused = await post(form({ seen: day, day: daysOn(30) }), ".data");
  expect([refused.status, refused.body.includes("Say why: the customers who wait read it.")]).toEqual([400, true]);
  expect((await post(form({ seen: day, day: daysOn(30), reason: "The ship is late." }))).status).toBe(302);
  expect((await shop.db.select({ day: orders.readyBy }).from(orders)).map(one => one.day)).toEqual([daysOn(30)]);
});

test("the page has the days by which those who wait need it", async () => {
  await begin();
  const { id: waiting } = await waits();
  await shop.db
    .update(orders)
    .set({ neededBy: daysOn(25) })
    .where(eq(orders.id, waiting));
  expect((await read()).body).toContain(daysOn(25));
});

test("once it is here, those who waited are ready to pack, and a second press changes nothing", async () => {
  await begin();
  await waits();
  expect((await read()).body).toContain('"firstName","Ada"');
  expect((await post({ intent: "arrive", seen: day })).status).toBe(302);
  expect((await shop.db.select({ stage: orders.stage }).from(orders)).map(one => one.stage)).toEqual(["made"]);
  expect(await findPreOrder(shop, id)).toBeUndefined();
  expect((await post({ intent: "arrive", seen: day })).status).toBe(302);
  expect((await shop.db.select({ stage: orders.stage }).from(orders)).map(one => one.stage)).toEqual(["made"]);
});

test.each([
  [{ day: "soon" }, 400, "Choose a day."],
  [{ day: daysOn(0) }, 400, "Choose a day from tomorrow on, within a year."],
  [{ day: daysOn(400) }, 400, "Choose a day from tomorrow on, within a year."],
  [{ deposit: "10" }, 400, "Enter a whole number from 30 to 99"],
  [{ seen: daysOn(3) }, 409, "newer"],
])("a form with %j is refused, says why, and changes nothing", async (fields, status, said) => {
  const answer = await post(form(fields), ".data");
  expect([answer.status, answer.body.includes(said)]).toEqual([status, true]);
  expect(await findPreOrder(shop, id)).toBeUndefined();
});

describe("while somebody waits for it", () => {
  let waiting: string;
  beforeEach(async () => {
    await begin();
    waiting = (await waits()).id;
    await archiveProduct(shop, { id, actor: "o@example.com" });
  });
  const remove = () => deleteProduct(shop, { id, actor: "o@example.com", name: "Straw bag" });
  const stage = async () => (await shop.db.select().from(orders).where(eq(orders.id, waiting)))[0]!.stage;

  test("an archived product has its page, and its orders get another day and are ready to pack", async () => {
    expect((await read()).body).toMatch(/"archived".*"Ada"/su);
    expect((await post(form({ seen: day, day: daysOn(30), reason: "The ship is late." }))).status).toBe(302);
    expect(await findPreOrder(shop, id)).toEqual({ day: daysOn(30), depositBp: 7000 });
    const here = `/admin/products/${id}/pre-order`;
    expect(await post({ intent: "arrive", seen: daysOn(30) })).toMatchObject({ status: 302, to: here });
    expect(await stage()).toBe("made");
    expect((await read()).status).toBe(200);
  });

  test("a deleted product has its page until nobody waits for it any more", async () => {
    await remove();
    expect((await read()).body).toMatch(/"deleted".*"Ada"/su);
    expect((await post(form({ day: daysOn(30), reason: "The ship is late." }))).status).toBe(302);
    expect(await post({ intent: "arrive", seen: "" })).toMatchObject({ status: 302, to: "/admin/workroom" });
    expect(await stage()).toBe("made");
    expect((await read()).status).toBe(404);
  });
});

test("a form that no page of ours sends, and a product that is not there, have no answer", async () => {
  expect((await post({ intent: "arrive", seen: "yes" })).status).toBe(400);
  expect((await post({ ...form(), seen: "yes" })).status).toBe(400);
  for (const gone of [newId(), "nobody"]) {
    expect((await ask(`/admin/products/${gone}/pre-order.data`)).status).toBe(404);
  }
});
