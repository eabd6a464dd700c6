import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { listOrderViews } from "#app/orders/views/order-views.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as views from "./orders-views.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  views: { path: "orders/views", parentId: "admin", module: views },
});
const post = (fields: [string, string][]) => ask("/admin/orders/views", fields);

test("a view keeps only what the list knows, and leads back to it", async () => {
  const query = "stage=sent&carrier=Musa&after=01a21eb0&page=7&day=2026-02-31";
  expect(
    await post([
      ["intent", "save"],
      ["name", "  Musa’s\n parcels "],
      ["query", query],
    ]),
  ).toMatchObject({
    status: 302,
    to: "/admin?stage=sent&carrier=Musa",
    toast: "updated",
  });
  const [view] = await listOrderViews(shop);
  expect(view).toMatchObject({ name: "Musa’s parcels", query: "stage=sent&carrier=Musa" });
  expect(
    await post([
      ["intent", "remove"],
      ["id", view!.id],
    ]),
  ).toMatchObject({ status: 302, to: "/admin" });
  expect(await listOrderViews(shop)).toEqual([]);
});

test.each([
  [
    [
      ["intent", "save"],
      ["name", " "],
      ["query", "stage=sent"],
    ],
  ],
  [
    [
      ["intent", "save"],
      ["name", "All"],
      ["query", "page=2"],
    ],
  ],
  [
    [
      ["intent", "save"],
      ["name", "x".repeat(41)],
      ["query", "stage=sent"],
    ],
  ],
  [
    [
      ["intent", "remove"],
      ["id", "7"],
    ],
  ],
  [[["intent", "steal"]]],
] as [[string, string][]][])("what no page of ours sends is refused: %j", async fields => {
  expect(await post(fields)).toMatchObject({ status: 400 });
  expect(await listOrderViews(shop)).toEqual([]);
});
