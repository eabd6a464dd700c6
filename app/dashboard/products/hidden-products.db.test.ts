import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { listOwnedProducts } from "#app/catalog/bulk-changes/list-owned-products.server.ts";
import type { OwnedListing } from "#app/catalog/bulk-changes/owned-listing.ts";
import { listFeatured } from "#app/catalog/featured/featured-products.server.ts";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import { findProductSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import { listProducts } from "#app/catalog/products/list-products.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { searchProducts } from "#app/catalog/search/search-products.server.ts";
import { listSitemapProducts } from "#app/catalog/sharing/sitemap.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as change from "#app/dashboard/product-list/change-page.tsx";
import * as list from "#app/dashboard/product-list/products-page.tsx";
import { lockProductFacts } from "#app/selling/pricing/lock-product-facts.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  products: { path: "products", parentId: "admin", module: list },
  change: { path: "products/change", parentId: "admin", module: change },
});
beforeEach(async () => {
  await shop.makeOwner();
});

test("a hidden product is nowhere in the shop and still in the owner's list; shown again, it is back", async () => {
  const { id } = await insertProduct(shop.db, { title: "Secret agbada" });
  await ask("/admin/products.data", { intent: "feature", id, place: "0" });
  const seen = async () => [
    (await findProduct(shop, id)) !== undefined,
    (await findProductSummaries(shop, [id])).length,
    (await listProducts(shop, {})).products.length,
    (await searchProducts(shop, "agbada")).products.length,
    (await listFeatured(shop)).length,
    (await listSitemapProducts(shop, undefined)).length,
    (await shop.db.transaction(read => lockProductFacts(read, { productIds: [id], checkoutId: id, now: shop.now() })))
      .length,
  ];
  expect(await seen()).toEqual([true, 1, 1, 1, 1, 1, 1]);
  const hidden = await ask("/admin/products/change.data", { intent: "hide", product: `${id}~1` });
  expect([hidden.status, hidden.body.includes('"done"')]).toEqual([200, true]);
  expect(await seen()).toEqual([false, 0, 0, 0, 0, 0, 0]);
  expect((await listOwnedProducts(shop, { show: "hidden", sort: "newest" })).products).toMatchObject([
    { id, isHidden: true, pieces: 10 },
  ]);
  await ask("/admin/products/change.data", { intent: "show", product: `${id}~1` });
  expect(await seen()).toEqual([true, 1, 1, 1, 1, 1, 1]);
  expect(await shop.db.$count(auditEvents)).toBe(3);
});

test("the owner's list is filtered by stock, and sorted page by page and back", async () => {
  const make = (title: string, priceKobo: number, quantities: Record<string, number | null>, more = {}) =>
    insertProduct(shop.db, { title, priceKobo, quantities, ...more });
  await make("Cap", 300_000, { M: 1 });
  await make("Agbada", 900_000, { M: 0, L: 0 });
  await make("Boubou", 500_000, { M: null });
  await make("Dress", 500_000, { M: 9, L: 2 }, { stock: "No Stock" });
  await make("Old", 100_000, { M: 1 }, { archivedAt: new Date() });
  const titles = async (listing: Partial<OwnedListing>, limit = 24) =>
    (await listOwnedProducts(shop, { show: "", sort: "title", ...listing, limit })).products.map(one => one.title);
  expect(await titles({})).toEqual(["Agbada", "Boubou", "Cap", "Dress"]);
  expect(await titles({ show: "in stock" })).toEqual(["Boubou", "Cap"]);
  expect(await titles({ show: "sold out" })).toEqual(["Agbada", "Dress"]);
  expect(await titles({ show: "low" })).toEqual(["Cap"]);
  expect(await titles({ show: "archived" })).toEqual(["Old"]);
  const odd = await make("Ìró & bùbá 100%", 700_000, { M: 5 });
  for (const query of ["IRO", "buba", "100%", odd.code.slice(3).toLowerCase()]) {
    expect([query, await titles({ query })]).toEqual([query, [odd.title]]);
  }
  for (const query of ["_", "\\", "100_", "\0no such"]) expect([query, await titles({ query })]).toEqual([query, []]);
  expect(await titles({ query: "BO", categoryName: "none" })).toEqual([]);
  await shop.db.delete(products).where(eq(products.id, odd.id));
  expect((await titles({ sort: "price" }))[0]).toBe("Cap");
  expect((await titles({ sort: "pieces" })).slice(2)).toEqual(["Cap", "Dress"]);
  expect(await titles({ sort: "newest" }, 2)).toEqual(["Dress", "Boubou"]);
  for (const sort of ["newest", "title", "price", "pieces"] as const) {
    const first = await listOwnedProducts(shop, { show: "", sort, limit: 2 });
    const second = await listOwnedProducts(shop, { show: "", sort, limit: 2, after: first.next });
    const seen = [...first.products, ...second.products].map(({ title }) => title);
    expect([sort, new Set(seen).size, second.next]).toEqual([sort, 4, undefined]);
    const back = await listOwnedProducts(shop, { show: "", sort, limit: 2, before: second.previous });
    expect(back.products.map(({ id }) => id)).toEqual(first.products.map(({ id }) => id));
  }
});

test("a price and the stock are changed in their row, and the list comes back with its filters", async () => {
  const { id } = await insertProduct(shop.db);
  const saved = await ask("/admin/products/change?sort=title", {
    intent: "own-price",
    price: "9,500",
    product: `${id}~1`,
  });
  // The list says it beside Undo, so that no toast does as well.
  expect([saved.status, saved.to, saved.toast]).toEqual([302, "/admin/products?sort=title", undefined]);
  const wrong = await ask("/admin/products/change.data", { intent: "own-price", price: "-1", product: `${id}~2` });
  expect([wrong.status, wrong.body.includes("Price not changed.")]).toEqual([400, true]);
  const stale = await ask("/admin/products/change.data", { intent: "stock", stock: "No Stock", product: `${id}~1` });
  expect(stale.status).toBe(409);
  expect((await ask("/admin/products/change.data", { intent: "melt" })).status).toBe(400);
  expect((await findProduct(shop, id))?.priceKobo).toBe(950_000);
  expect((await ask("/admin/products?view=rows")).status).toBe(200);
});
