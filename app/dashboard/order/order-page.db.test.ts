import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as list from "#app/dashboard/orders/orders-page.tsx";
import { unknownForm } from "#app/lib/posted-forms.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { eraseRows } from "#app/people/privacy/erase-rows.server.ts";
import { emptyScope } from "#app/people/privacy/personal-records.ts";
import { personalData } from "#app/personal-data.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { insertReturn } from "#test/samples/sample-return.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as order from "./order-page.tsx";

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
  const saved = await ask(path, { intent: "details", status: "success", note: "", seen });
  expect(saved).toMatchObject({ status: 302, to: path, toast: "updated" });
});

test("'Update' without a choice says that nothing was changed", async () => {
  const { id } = await insertOrder(shop.db);
  expect(await ask(`/admin/orders/${id}`, { intent: "details", status: "", note: "", seen })).toMatchObject({
    status: 302,
    toast: "nothingChanged",
  });
});

test("the customer, the total and the id in a form change nothing", async () => {
  const { id, ...before } = await insertOrder(shop.db);
  const brought = {
    customer: "owner@example.com",
    customerEmail: "x@example.com",
    customerId: id,
    totalKobo: "1",
    id: "x",
  };
  await ask(`/admin/orders/${id}`, { intent: "details", status: "pending", note: "n", seen, ...brought });
  const [after] = await shop.db.select().from(orders).where(eq(orders.id, id));
  const { customerId, customerEmail, totalKobo, email, checkoutId } = before;
  expect(after).toMatchObject({ customerId, customerEmail, totalKobo, email, checkoutId, status: "pending" });
});

test("wrong values get a 400 and come back as typed, and nothing is written", async () => {
  const { id } = await insertOrder(shop.db);
  const refused = await ask(`/admin/orders/${id}.data`, {
    intent: "details",
    status: "shipped",
    note: "typed words",
    seen,
  });
  expect(refused.status).toBe(400);
  for (const words of ["Choose pending or success", "typed words", "updateFailed"])
    expect(refused.body).toContain(words);
  expect((await ask(`/admin/orders/${id}`, { intent: "details", note: "x" })).status).toBe(400);
  expect(await shop.db.select({ version: orders.version }).from(orders)).toEqual([{ version: 1 }]);
});

test("an order changed meanwhile answers 409 with its present values, and says who changed it", async () => {
  const { id } = await insertOrder(shop.db);
  await ask(`/admin/orders/${id}`, { intent: "details", status: "pending", note: "first", seen });
  const second = await ask(`/admin/orders/${id}.data`, { intent: "details", status: "success", note: "second", seen });
  expect(second.status).toBe(409);
  for (const words of ["first", "second", "changedByYou"]) expect(second.body).toContain(words);
  const next = JSON.stringify({ status: "pending", note: "first" });
  const third = await ask(`/admin/orders/${id}`, {
    intent: "details",
    status: "success",
    note: "second",
    seen: next,
    leave: "note",
  });
  expect(third.toast).toBe("updated");
  expect(await shop.db.select().from(orders)).toMatchObject([{ status: "success", note: "first" }]);
});

test("an order links to each of its returns, with its progress", async () => {
  const { id } = await insertOrder(shop.db);
  expect((await ask(`/admin/orders/${id}`)).body).not.toContain("/admin/returns/");
  const settled = await insertReturn(shop.db, id, { state: "settled" });
  const asked = await insertReturn(shop.db, id, { ordinal: 2 });
  const events = [1, 2].map(ordinal => ({ id: newId(), after: { return: ordinal, reason: "faulty", pieces: 1 } }));
  const told = { orderId: id, actor: "tracking link", kind: "return-asked" };
  await shop.db.insert(orderEvents).values(events.map(event => ({ ...told, ...event })));
  const { body } = await ask(`/admin/orders/${id}.data`);
  for (const one of [settled.id, asked.id]) expect(body).toContain(one);
});

test.each(["nope", "019a0000-0000-7000-8000-000000000000", "%25"])(
  "a wrong id (%s) is 404 for the page, its data and its action",
  async id => {
    expect((await ask(`/admin/orders/${id}`)).status).toBe(404);
    expect((await ask(`/admin/orders/${id}.data`)).status).toBe(404);
    expect((await ask(`/admin/orders/${id}`, { intent: "details", status: "success", note: "", seen })).status).toBe(
      404,
    );
  },
);

test("the order's address alone asks for no list, and the list's address for no order", async () => {
  const { id, number } = await insertOrder(shop.db);
  const other = await insertOrder(shop.db, { fullName: "Bisi Ade" });
  const alone = await ask(`/admin/orders/${id}.data`);
  expect(alone.body).toContain(number);
  expect(alone.body).not.toContain(other.number);
  const { body } = await ask("/admin.data?tab=to-pack");
  for (const words of [number, other.number, "to-pack"]) expect(body).toContain(words);
});

test("an order without the customer's email does not show the shop's as theirs", async () => {
  const { id } = await insertOrder(shop.db, { customerEmail: "", email: "shop@example.com" });
  const { body } = await ask(`/admin/orders/${id}.data`);
  expect(body).not.toContain("shop@example.com");
});

test("the list answers every query in the address", async () => {
  await insertOrder(shop.db);
  for (const query of [
    "status=shipped",
    "status=",
    "after=x&before=y",
    "q=%25",
    "q=",
    "after=&status=pending",
    "tab=nowhere",
    "tab=done&stage=packed&q=ada",
    "day=2026-02-31",
    "day=x",
    "day=2026-11-20&payment=cash",
    "payment=shells",
    "day=",
    "x=1",
  ]) {
    expect([query, (await ask(`/admin.data?${query}`)).status]).toEqual([query, 200]);
  }
});

test("one press moves the order on, over the same list, and Undo takes it back", async () => {
  const { id } = await insertOrder(shop.db, { wantsDelivery: true });
  const path = `/admin/orders/${id}?status=submitted`;
  const moved = await ask(path, { intent: "stage", from: "placed", to: "packed" });
  expect(moved).toMatchObject({ status: 302, to: path, toast: "stepped" });
  const undone = await ask(path, { intent: "undo", from: "packed" });
  expect(undone).toMatchObject({ status: 302, to: path });
  expect(await shop.db.select().from(orders)).toMatchObject([{ stage: "placed", status: "submitted" }]);
});

test("a step already made by another person answers 409, and an unknown step 400", async () => {
  const { id } = await insertOrder(shop.db, { wantsDelivery: true });
  await ask(`/admin/orders/${id}`, { intent: "stage", from: "placed", to: "packed" });
  const late = await ask(`/admin/orders/${id}.data`, {
    intent: "stage",
    from: "placed",
    to: "cancelled",
    pieces: "back",
  });
  expect(late.status).toBe(409);
  expect(late.body).toContain("alreadyDealtWith");
  expect((await ask(`/admin/orders/${id}`, { intent: "stage", from: "placed", to: "lost" })).status).toBe(400);
  expect((await ask("/admin/orders/nope", { intent: "stage", from: "placed", to: "packed" })).status).toBe(404);
});

test("a parcel goes by park only with its driver's number, and the typed values stay", async () => {
  const { id } = await insertOrder(shop.db, { wantsDelivery: true, deliveryKind: "park", stage: "packed" });
  const path = `/admin/orders/${id}.data`;
  const refused = await ask(path, {
    intent: "stage",
    from: "packed",
    to: "sent",
    company: "God is Good",
    driverPhone: "",
  });
  expect(refused.status).toBe(400);
  for (const words of ["God is Good", "driver's phone number"]) expect(refused.body).toContain(words);
  await ask(path, {
    intent: "stage",
    from: "packed",
    to: "sent",
    company: "GIG",
    driverPhone: "08031234567",
    waybill: "W1",
  });
  expect(await shop.db.select().from(orders)).toMatchObject([{ stage: "sent", carrier: { waybill: "W1" } }]);
});

test("a page whose next step is to send the order offers riders used before, but not those of erased orders", async () => {
  const carrier = { company: "Musa", driverPhone: "08031234567", waybill: "", arrives: "" };
  const by = { wantsDelivery: true, deliveryKind: "door", stage: "delivered" } as const;
  await insertOrder(shop.db, { ...by, carrier });
  const gone = await insertOrder(shop.db, { ...by, carrier: { ...carrier, company: "Sule" } });
  const scope = { ...emptyScope, orderIds: [gone.id] };
  await transact(shop.db, transaction => eraseRows(transaction, personalData.tables, { scope, at: shop.now() }));
  const packed = await insertOrder(shop.db, { wantsDelivery: true, deliveryKind: "door", stage: "packed" });
  const page = await ask(`/admin/orders/${packed.id}.data`);
  expect(page.body).toContain("Musa");
  expect(page.body).not.toContain("Sule");
  const placed = await insertOrder(shop.db, { wantsDelivery: true, deliveryKind: "door" });
  const early = await ask(`/admin/orders/${placed.id}.data`);
  expect(early.body).not.toContain("Musa");
});

test("each form of the page is refused for itself, and a form of no known name changes nothing", async () => {
  const { id } = await insertOrder(shop.db, { wantsDelivery: true, stage: "packed" });
  const before = await shop.db.select().from(orders);
  for (const [intent, form] of [
    ["details", { status: "shipped", note: "", seen }],
    ["stage", { from: "placed", to: "delivered" }],
    ["undo", { from: "sent" }],
    ["money", { source: "", amount: "1", cashReference: "CASH-22223333" }],
  ] as const) {
    const refused = await ask(`/admin/orders/${id}.data`, { intent, ...form });
    expect([intent, refused.status >= 400 && refused.body.includes(`"intent","${intent}"`)]).toEqual([intent, true]);
  }
  // The page of an earlier version posts them like this.
  for (const [query, form] of [
    ["?form=stage", { from: "packed", to: "sent" }],
    ["?form=money", { source: "cash", amount: "1", cashReference: "CASH-22223333" }],
    ["", { status: "success", note: "", seen }],
    ["", { intent: "toString", status: "success", note: "", seen }],
  ] as const) {
    const { status, body } = await ask(`/admin/orders/${id}.data${query}`, form);
    expect([status, body]).toEqual([400, expect.stringContaining(unknownForm)]);
  }
  expect(await shop.db.select().from(orders)).toEqual(before);
});
