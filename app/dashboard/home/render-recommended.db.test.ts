import { beforeEach, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { recommendedSettings } from "#app/shop/settings/recommended-settings.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as home from "./home-page.tsx";

const shop = useTestShop();
const routes = {
  admin: { path: "admin", parentId: "root", module: admin },
  home: { path: "home", parentId: "admin", module: home },
};
const ask = ownersBrowser(() => shop, routes);
beforeEach(async () => {
  await shop.makeOwner();
});

const ticks = (...names: string[]) => names.map((name): [string, string] => ["recommended", name]);
const take = (...names: string[]) => ask("/admin/home", [...ticks(...names), ["advice", "take"]]);
const all = Object.keys(recommendedSettings);
const offered = async () => {
  const { body } = await ask("/admin/home.data");
  const ticked = [...body.matchAll(/<input type=\\"checkbox\\"[^>]*checked[^>]*>/gu)].join("");
  return all.filter(name => ticked.includes(name));
};
const events = async () => (await shop.db.select().from(auditEvents)).map(({ action, after }) => ({ action, after }));

test("a new shop's owner turns on what suits Nigeria with one press, once, and it is in the history", async () => {
  expect(await offered()).toEqual(all);
  expect(await take(...all)).toMatchObject({ to: "/admin/home", toast: "updated" });
  expect(await findShopSettings(shop)).toMatchObject(recommendedSettings);
  const written = [{ action: "update", after: { ...recommendedSettings, isAdvicePutAway: true } }];
  expect(await events()).toEqual(written);
  await take(...all);
  expect(await events()).toEqual(written);
  expect(await offered()).toEqual([]);
});

test("only what is ticked is turned on, and what the owner has set is neither offered nor changed", async () => {
  await shop.db.insert(shopSettings).values({ key: "leftShownAt", value: 4 });
  expect(await offered()).toEqual(all.filter(name => name !== "leftShownAt"));
  await take("guestsMayOrder", "leftShownAt");
  const { guestsMayOrder, takesReturns, leftShownAt } = await findShopSettings(shop);
  expect({ guestsMayOrder, takesReturns, leftShownAt }).toEqual({
    guestsMayOrder: true,
    takesReturns: false,
    leftShownAt: 4,
  });
  expect(await offered()).toEqual([]);
});

test("“Not now” turns nothing on and hides the recommendation; other words are refused", async () => {
  expect((await take("shopName")).status).toBe(400);
  expect(await offered()).toEqual(all);
  await ask("/admin/home", [...ticks(...all), ["advice", "put-away"]]);
  expect((await findShopSettings(shop)).guestsMayOrder).toBe(false);
  expect(await offered()).toEqual([]);
});

test("nobody but those who may change settings can take the recommendation", async () => {
  const form: [string, string][] = [...ticks("guestsMayOrder"), ["advice", "take"]];
  expect((await ownersBrowser(() => shop, routes, "sales")("/admin/home", form)).status).toBe(403);
  expect((await findShopSettings(shop)).guestsMayOrder).toBe(false);
});
