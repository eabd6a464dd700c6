import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as order from "#app/dashboard/order/order-page.tsx";
import * as list from "#app/dashboard/orders/orders-page.tsx";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { canUndoChange } from "#app/orders/changes/find-undoable-change.server.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as items from "./items-page.tsx";

const shop = useTestShop();

const browserOf = (role: StaffRole) =>
  ownersBrowser(
    () => shop,
    {
      admin: { path: "admin", parentId: "root", module: admin },
      list: { path: "", parentId: "admin", module: list },
      order: { path: "orders/:id", parentId: "list", module: order },
      items: { path: "orders/:id/items", parentId: "admin", module: items },
    },
    role,
  );
const ask = browserOf("owner");

/** An order to be paid on delivery, changed from M to L: its id, and id and page of the order that goes on. */
async function change() {
  const { id: productId } = await insertProduct(shop.db, { title: "Gele", quantities: { M: 4, L: 4 } });
  const line = { productId, title: "Gele", size: "M", quantity: 1, priceKobo: 1_250_000 };
  const { id } = await insertOrder(shop.db, { isPromised: true, terms: "on-delivery", lines: [line] });
  const wanted = { "size-0": "L", "quantity-0": "1" };
  const { body } = await ask(`/admin/orders/${id}/items.data`, { ...wanted, intent: "look" });
  const seen = /(\d+ \d+ \d+ \d+)/u.exec(body)?.[1] ?? "";
  const { to } = await ask(`/admin/orders/${id}/items`, { ...wanted, intent: "change", seen });
  return { first: id, later: to!.slice("/admin/orders/".length), page: to! };
}

const isOffered = (id: string) => canUndoChange(shop.db, id, shop.now());
const undo = { intent: "undo-change" };
const next = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.replacesId, id)))[0];

test("Undo leads to the order that goes on, keeps the list behind it, and the second press is told that it was handled", async () => {
  const { later, page } = await change();
  expect(await isOffered(later)).toBe(true);
  const undone = await ask(`${page}?tab=to-pack`, undo);
  const back = await next(later);
  expect(undone).toMatchObject({ status: 302, to: `/admin/orders/${back!.id}?tab=to-pack`, toast: "updated" });
  const second = await ask(`${page}.data`, undo);
  expect([second.status, second.body]).toEqual([409, expect.stringContaining("alreadyDealtWith")]);
  expect((await ask(`/admin/orders/${back!.id}.data`)).body).toContain("bringsBack");
  expect([await isOffered(later), await isOffered(back!.id)]).toEqual([false, false]);
});

test("after two minutes the button is gone, and a press on an older page says why", async () => {
  const { later, page } = await change();
  const at = new Date(shop.now().getTime() - 120_000);
  await shop.db.update(orderEvents).set({ at }).where(eq(orderEvents.orderId, later));
  expect(await isOffered(later)).toBe(false);
  const late = await ask(`${page}.data`, undo);
  expect(late.status).toBe(409);
  expect(late.body).toContain("Not undone. The two minutes for Undo are over. Change the order again instead.");
});

test("owner, manager and sales undo a change; a packer may not", async () => {
  for (const role of ["owner", "manager", "sales"] as const) {
    const { page } = await change();
    expect([role, (await browserOf(role)(page, undo)).status]).toEqual([role, 302]);
  }
  const { page, later } = await change();
  expect((await browserOf("packer")(page, undo)).status).toBe(403);
  expect(await next(later)).toBeUndefined();
});

test("an unknown order is 404", async () => {
  expect((await ask("/admin/orders/019a0000-0000-7000-8000-000000000000", undo)).status).toBe(404);
});
