import { beforeEach, expect, test } from "vitest";
import { searchProducts } from "#app/catalog/search/search-products.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { standardSameWords } from "#app/shop/settings/same-words.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as settings from "./settings-form-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  settings: { path: "settings/:page", parentId: "admin", module: settings },
});
beforeEach(async () => {
  await shop.makeOwner();
});

const save = (sameWords: string, seen = standardSameWords) =>
  ask("/admin/settings/online-shop.data", { sameWords, "seen-sameWords": seen });

test("the owner's words are used by the next search, and are in the history", async () => {
  await insertProduct(shop.db, { title: "Peplum gown" });
  const find = async (query: string) => (await searchProducts(shop, query)).products.length;
  expect([await find("dress"), await find("frock")]).toEqual([1, 0]);
  expect(await save("frock , gown\r\n\r\n  Bùbá,  blouse  ")).toMatchObject({ toast: "updated" });
  expect((await findShopSettings(shop)).sameWords).toBe("frock , gown\nBùbá, blouse");
  expect([await find("dress"), await find("frock")]).toEqual([0, 1]);
  expect((await shop.db.select().from(auditEvents)).map(({ subject }) => subject)).toEqual(["settings"]);
  expect((await ask("/admin/settings/online-shop.data")).body).toContain("blouse");
});

test("invalid words come back with a sentence, and nobody else's change is overwritten", async () => {
  expect(await save("gown")).toMatchObject({ status: 400 });
  expect((await save("gown, dress\nbubu")).body).toContain("is alone on its line");
  expect((await save(`a, ${"b".repeat(6_000)}`)).body).toContain("Use at most 5000 characters");
  expect((await ask("/admin/settings/online-shop.data", {})).status).toBe(400);
  expect((await findShopSettings(shop)).sameWords).toBe(standardSameWords);
  await save("a, b");
  expect((await save("c, d")).status).toBe(409);
  expect((await findShopSettings(shop)).sameWords).toBe("a, b");
  expect(await save("", "a, b")).toMatchObject({ toast: "updated" });
});
