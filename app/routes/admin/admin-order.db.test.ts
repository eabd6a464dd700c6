import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#app/tables/order-tables.server.ts";
import { ownersBrowser } from "#test/owners-browser.ts";
import { insertOrder } from "#test/sample-order.ts";
import * as admin from "./admin.tsx";
import * as order from "./admin-order.tsx";
import * as list from "./admin-orders.tsx";
import { useTestShop } from "#test/shops/use-test-shop.ts";

const shop = useTestShop();

const seen = JSON.stringify({ status: "submitted", note: "" });
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  list: { path: "", parentId: "admin", module: list },
  order: { path: "orders/:id", parentId: "list", module: order },
});

test("saving says 'updated' and comes back to the same order over the same list", async () => {
  const { id } = await insertOrder(shop.db);
  const path = `/admin/orders/${id}?status=submitted`;
  const saved = await ask(path, { status: "success", note: "", seen });
  expect(saved).toMatchObject({ status: 302, to: path, toast: "updated" });
});

test("the customer, the total and the id that a form brings along change nothing", async () => {
  const { id, ...before } = await insertOrder(shop.db);
  const brought = {
    customer: "owner@example.com",
    customerEmail: "x@example.com",
    customerId: id,
    totalKobo: "1",
    id: "x",
  };
  await ask(`/admin/orders/${id}`, { status: "pending", note: "n", seen, ...brought });
  const [after] = await shop.db.select().from(orders).where(eq(orders.id, id));
  const { customerId, customerEmail, totalKobo, email, checkoutId } = before;
  expect(after).toMatchObject({ customerId, customerEmail, totalKobo, email, checkoutId, status: "pending" });
});

test("wrong values are answered with 400 and what was typed, and nothing is written", async () => {
  const { id } = await insertOrder(shop.db);
  const refused = await ask(`/admin/orders/${id}.data`, { status: "shipped", note: "typed words", seen });
  expect(refused.status).toBe(400);
  for (const words of ["Choose pending or success", "typed words", "updateFailed"])
    expect(refused.body).toContain(words);
  expect((await ask(`/admin/orders/${id}`, { note: "x" })).status).toBe(400);
  expect(await shop.db.select({ version: orders.version }).from(orders)).toEqual([{ version: 1 }]);
});

test("an order that someone else has changed meanwhile answers 409 with what it says now", async () => {
  const { id } = await insertOrder(shop.db);
  await ask(`/admin/orders/${id}`, { status: "pending", note: "first", seen });
  const second = await ask(`/admin/orders/${id}.data`, { status: "success", note: "second", seen });
  expect(second.status).toBe(409);
  for (const words of ["first", "second", "changedMeanwhile"]) expect(second.body).toContain(words);
  const next = JSON.stringify({ status: "pending", note: "first" });
  const third = await ask(`/admin/orders/${id}`, { status: "success", note: "second", seen: next, leave: "note" });
  expect(third.toast).toBe("updated");
  expect(await shop.db.select().from(orders)).toMatchObject([{ status: "success", note: "first" }]);
});

test.each(["nope", "019a0000-0000-7000-8000-000000000000", "%25"])(
  "a wrong id (%s) is 404 for the page, its data and its action",
  async id => {
    expect((await ask(`/admin/orders/${id}`)).status).toBe(404);
    expect((await ask(`/admin/orders/${id}.data`)).status).toBe(404);
    expect((await ask(`/admin/orders/${id}`, { status: "success", note: "", seen })).status).toBe(404);
  },
);

test("whatever an address asks of the list, it answers", async () => {
  await insertOrder(shop.db);
  for (const query of [
    "status=shipped",
    "status=",
    "after=x&before=y",
    "q=%25",
    "q=",
    "after=&status=pending",
    "x=1",
  ]) {
    expect([query, (await ask(`/admin.data?${query}`)).status]).toEqual([query, 200]);
  }
});
