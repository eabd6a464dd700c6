import { beforeEach, expect, test } from "vitest";
import { listFeatured } from "#app/catalog/featured/featured-products.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as products from "#app/dashboard/product-list/products-page.tsx";
import * as settings from "#app/dashboard/settings/settings-form-page.tsx";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import * as home from "#app/storefront/home/home-page.tsx";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  settings: { path: "settings/:page", parentId: "admin", module: settings },
  products: { path: "products", parentId: "admin", module: products },
});
beforeEach(async () => {
  await shop.makeOwner();
});

const show = routeHandler({ root: { module: { default: () => null } }, home: { index: true, module: home } });
async function homeData(): Promise<string> {
  const { request, context } = shop.ask("/_.data");
  return await (await show(request, context)).text();
}

const save = (texts: string[], { icons = ["van", "none", "pin"], seen = "" } = {}) =>
  ask(
    "/admin/settings/online-shop.data",
    Object.fromEntries([
      ["seen-promises", seen],
      ...[0, 1, 2].map(n => [`promise-${n}`, texts[n] ?? ""]),
      ...icons.map((icon, n) => [`icon-${n}`, icon]),
    ]),
  );

test("the owner's promises are on the home page as text, and an empty list shows nothing", async () => {
  expect(await homeData()).not.toContain("Our promises");
  expect(await save(["  Delivered in\t2–4 days ", "", "<b>Ṣé o rí?</b>"])).toMatchObject({ toast: "updated" });
  const stored = "van Delivered in 2–4 days\npin <b>Ṣé o rí?</b>";
  expect((await findShopSettings(shop)).promises).toBe(stored);
  const page = await homeData();
  expect(page).toContain("Delivered in 2–4 days</li>");
  expect(page).toContain("&lt;b>Ṣé o rí?&lt;/b>".replaceAll(">", "&gt;"));
  expect((await shop.db.select().from(auditEvents)).map(({ subject }) => subject)).toEqual(["settings"]);
  // Browsers send a hidden field's line breaks as CRLF.
  expect(await save([], { seen: stored.replace("\n", "\r\n") })).toMatchObject({ toast: "updated" });
  expect(await homeData()).not.toContain("Our promises");
});

test("an invalid promise comes back with a sentence, and nobody else's change is overwritten", async () => {
  const long = await save(["a".repeat(41)]);
  expect(long).toMatchObject({ status: 400 });
  expect(long.body).toContain("at most 40 characters");
  expect((await save(["Twice", "Twice"])).body).toContain("Already used above.");
  expect((await save(["One"], { icons: ["van", "none", "rocket"] })).status).toBe(400);
  expect((await findShopSettings(shop)).promises).toBe("");
  await save(["One"]);
  expect((await save(["Two"])).status).toBe(409);
  expect((await findShopSettings(shop)).promises).toBe("van One");
});

test("the owner puts products on the home page from the list, moves them and removes them", async () => {
  const [first, second] = [await insertProduct(shop.db, { title: "Cap" }), await insertProduct(shop.db)];
  const act = (intent: string, id: string, place = "0") => ask("/admin/products.data", { intent, id, place });
  const titles = async () => (await listFeatured(shop)).map(({ title }) => title);
  expect(await act("feature", first.id)).toMatchObject({ toast: "updated" });
  await act("feature", second.id);
  await act("up", second.id, "2");
  await act("up", second.id, "2");
  expect(await titles()).toEqual(["Ankara wrap dress", "Cap"]);
  const { body } = await ask("/admin/products.data?show=featured&q=nothing");
  expect([body.includes("Ankara wrap dress"), body.includes('"Cap"')]).toEqual([true, true]);
  await act("unfeature", second.id);
  expect(await titles()).toEqual(["Cap"]);
  expect(await act("feature", "0199a1b2-0000-7000-8000-000000000000")).toMatchObject({ toast: "updateFailed" });
  expect((await act("feature", "x")).status).toBe(400);
});
