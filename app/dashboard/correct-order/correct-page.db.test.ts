import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as order from "#app/dashboard/order/order-page.tsx";
import * as list from "#app/dashboard/orders/orders-page.tsx";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { correctableFacts } from "#app/orders/corrections/correction.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertMistyped } from "#test/samples/type-correction.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as page from "./correct-page.tsx";

const shop = useTestShop();

const browserOf = (role: StaffRole) =>
  ownersBrowser(
    () => shop,
    {
      admin: { path: "admin", parentId: "root", module: admin },
      list: { path: "", parentId: "admin", module: list },
      order: { path: "orders/:id", parentId: "list", module: order },
      correct: { path: "orders/:id/correct", parentId: "admin", module: page },
    },
    role,
  );
const ask = browserOf("owner");

const place = () => insertMistyped(shop);
const seenOf = async (id: string) => JSON.stringify(correctableFacts((await findOrder(shop, id))!));
const streetOf = async (id: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id))).map(({ street }) => street);

test("saving leads back to the order over its list, where Undo takes it back for two minutes", async () => {
  const id = await place();
  const path = `/admin/orders/${id}/correct?tab=to-pack`;
  expect((await ask(path.replace("/correct", "/correct.data"))).body).toContain("12 Allen Avenue");
  const saved = await ask(path, { seen: await seenOf(id), street: "14 Allen Avenue" });
  expect(saved).toMatchObject({ status: 302, to: `/admin/orders/${id}?tab=to-pack`, toast: "corrected" });
  expect(await streetOf(id)).toEqual(["14 Allen Avenue"]);
  const undone = await ask(`/admin/orders/${id}`, { intent: "undo-correction" });
  expect(undone).toMatchObject({ status: 302, toast: "updated" });
  expect(await streetOf(id)).toEqual(["12 Allen Avenue"]);
  const late = await ask(`/admin/orders/${id}.data`, { intent: "undo-correction" });
  expect(late.status).toBe(409);
  expect(late.body).toContain("correctionTold");
});

test("wrong values get a 400 beside their fields and come back as typed, and a form without its beginning is refused", async () => {
  const id = await place();
  const refused = await ask(`/admin/orders/${id}/correct.data`, {
    seen: await seenOf(id),
    email: "ada@",
    street: "typed words",
  });
  expect(refused.status).toBe(400);
  for (const words of ["typed words", "updateFailed", "email"]) expect(refused.body).toContain(words);
  for (const seen of ["", "{", '{"street":1}']) {
    expect([seen, (await ask(`/admin/orders/${id}/correct`, { seen, street: "1 Lost Road" })).status]).toEqual([
      seen,
      400,
    ]);
  }
  expect(await streetOf(id)).toEqual(["12 Allen Avenue"]);
});

test("a field that somebody else corrected meanwhile gets a 409 with their value", async () => {
  const id = await place();
  const seen = await seenOf(id);
  await ask(`/admin/orders/${id}/correct`, { seen, street: "14 Allen Avenue" });
  const second = await browserOf("manager")(`/admin/orders/${id}/correct.data`, { seen, street: "16 Allen Avenue" });
  expect(second.status).toBe(409);
  for (const words of ["14 Allen Avenue", "16 Allen Avenue", "changedMeanwhile"]) expect(second.body).toContain(words);
});

test("an order that was sent meanwhile gets a 409 that says by whom, and its page no form", async () => {
  const id = await place();
  const seen = await seenOf(id);
  await ask(`/admin/orders/${id}`, { intent: "stage", from: "placed", to: "sent" });
  const late = await ask(`/admin/orders/${id}/correct.data`, { seen, street: "14 Allen Avenue" });
  expect(late.status).toBe(409);
  for (const words of ["Sent on", "by owner@example.com"]) expect(late.body).toContain(words);
  expect((await ask(`/admin/orders/${id}/correct.data`)).body).toContain("Sent on");
  expect(await streetOf(id)).toEqual(["12 Allen Avenue"]);
});

test("owner, manager and sales correct an order; a packer neither corrects nor undoes", async () => {
  for (const role of ["owner", "manager", "sales"] as const) {
    const id = await place();
    const saved = await browserOf(role)(`/admin/orders/${id}/correct`, { seen: await seenOf(id), city: "Ogba" });
    expect([role, saved.toast]).toEqual([role, "corrected"]);
  }
  const id = await place();
  const packer = browserOf("packer");
  const seen = await seenOf(id);
  expect((await packer(`/admin/orders/${id}/correct.data`)).status).toBe(403);
  expect((await packer(`/admin/orders/${id}/correct`, { seen, city: "Ogba" })).status).toBe(403);
  await ask(`/admin/orders/${id}/correct`, { seen, city: "Ogba" });
  expect((await packer(`/admin/orders/${id}`, { intent: "undo-correction" })).status).toBe(403);
  const { body } = await packer(`/admin/orders/${id}.data`);
  expect(body).not.toMatch(/gmial|Ikeja/u);
});

test.each(["nope", "019a0000-0000-7000-8000-000000000000"])("a wrong id (%s) is 404", async id => {
  expect((await ask(`/admin/orders/${id}/correct`)).status).toBe(404);
  expect((await ask(`/admin/orders/${id}/correct`, { seen: "{}" })).status).toBe(404);
});
