import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as order from "#app/dashboard/order/order-page.tsx";
import * as move from "#app/dashboard/orders/orders-move.tsx";
import * as list from "#app/dashboard/orders/orders-page.tsx";
import * as print from "#app/dashboard/orders/print-page.tsx";
import * as slips from "#app/dashboard/orders/slips-page.tsx";
import * as search from "#app/dashboard/search/search-page.tsx";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";

const shop = useTestShop();

const routes = {
  admin: { path: "admin", parentId: "root", module: admin },
  list: { path: "", parentId: "admin", module: list },
  order: { path: "orders/:id", parentId: "list", module: order },
  move: { path: "orders/move", parentId: "admin", module: move },
  print: { path: "orders/:id/print", parentId: "admin", module: print },
  slips: { path: "orders/slips", parentId: "admin", module: slips },
  search: { path: "search", parentId: "admin", module: search },
};
const browserOf = (role: StaffRole) => ownersBrowser(() => shop, routes, role);

test("a packer sees no price, total, payment or unpaid tab anywhere, only what to collect with a parcel", async () => {
  const sums = { subtotalKobo: 1_234_500, feeKobo: 250_100, totalKobo: 1_484_600, discountKobo: 0 };
  const paid = await insertOrder(shop.db, { ...sums, paidAt: new Date("2026-11-20T09:00:00Z") });
  const paths = (id: string) => [
    "/admin.data",
    "/admin",
    "/admin?tab=unpaid",
    `/admin.data?q=${paid.number}`,
    `/admin/search.data?q=${paid.number}`,
    `/admin/orders/${id}.data`,
    `/admin/orders/${id}/print.data`,
    `/admin/orders/slips.data?order=${id}`,
  ];
  const money = /1_?234_?500|1_?484_?600|250100|12,345|14,846|2,501|>Unpaid<|>total<|>Paid</u;
  for (const path of paths(paid.id)) {
    const { status, body } = await browserOf("packer")(path);
    expect([path, status, money.exec(body)?.[0]]).toEqual([path, 200, undefined]);
  }
  for (const path of ["/admin.data", `/admin/orders/${paid.id}.data`]) {
    expect([path, money.test((await browserOf("sales")(path)).body)]).toEqual([path, true]);
  }
});

test("a packer undoes no cancellation, in the list or the order, and is not offered it", async () => {
  const { id } = await insertOrder(shop.db, {});
  const cancel = { order: `${id}~placed`, stage: "cancelled" };
  expect((await browserOf("packer")("/admin/orders/move", cancel)).status).toBe(403);
  expect((await browserOf("owner")("/admin/orders/move", cancel)).status).toBe(302);
  const undone = [
    ["/admin/orders/move", { moved: `${id}~placed~cancelled` }],
    ["/admin/orders/move", { moved: `${id}~cancelled~placed` }],
    [`/admin/orders/${id}`, { intent: "undo", from: "cancelled" }],
  ] as const;
  for (const [path, form] of undone) expect((await browserOf("packer")(path, form)).status).toBe(403);
  expect(await shop.db.select().from(orders)).toMatchObject([{ stage: "cancelled" }]);
  const offers = async (role: StaffRole) =>
    /"canUndo",true/u.test((await browserOf(role)(`/admin/orders/${id}.data`)).body);
  expect([await offers("packer"), await offers("sales")]).toEqual([false, true]);
  expect((await browserOf("sales")("/admin/orders/move", { moved: `${id}~placed~cancelled` })).status).toBe(302);
  expect(await shop.db.select().from(orders)).toMatchObject([{ stage: "placed" }]);
});
