import { beforeEach, expect, test } from "vitest";
import { listOwnedProducts } from "#app/catalog/bulk-changes/list-owned-products.server.ts";
import { writeProductFile } from "#app/catalog/csv-import/write-file.server.ts";
import { countDrafts, findProductDraft, listDrafts } from "#app/catalog/product-drafts/find-product-drafts.server.ts";
import { productDrafts } from "#app/catalog/product-drafts/product-draft-tables.server.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { hideProducts } from "#app/catalog/products/hide-products.server.ts";
import { listProducts } from "#app/catalog/products/list-products.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { searchProducts } from "#app/catalog/search/search-products.server.ts";
import { listSitemapProducts } from "#app/catalog/sharing/sitemap.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as list from "#app/dashboard/product-list/products-page.tsx";
import { pictureUses } from "#app/picture-uses.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { removeUnusedPictures } from "#app/platform/pictures/remove-unused-pictures.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertCategory, insertPicture } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as newProduct from "./new-product-page.tsx";
import * as product from "./product-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  products: { path: "products", parentId: "admin", module: list },
  new: { path: "products/new", parentId: "admin", module: newProduct },
  product: { path: "products/:id", parentId: "admin", module: product },
});
beforeEach(async () => {
  await shop.makeOwner();
});

const nothingElse = { description: "", price: "", color: "", stock: "In Stock", category: "", scale: "letters" };
const draftOf = (id: string, more: Record<string, string> = {}): Record<string, string> => {
  return { id, version: "0", title: "Aso-oke jacket", ...nothingElse, then: "draft", ...more };
};
const save = (fields: Record<string, string>, query = "") => ask(`/admin/products/new.data${query}`, fields);

test("a draft needs only a title, is nowhere in the shop, and is published like a new product", async () => {
  const id = newId();
  const picture = await insertPicture(shop.db, { createdAt: new Date(0) });
  expect((await save(draftOf(id, { title: " " }))).body).toContain("Enter a title.");
  for (let press = 0; press < 2; press++) {
    const kept = await ask("/admin/products/new", draftOf(id, { picture: picture.hash, "quantity-M": "3" }));
    expect([kept.status, kept.to]).toEqual([302, "/admin/products?show=drafts"]);
  }
  expect(await countDrafts(shop)).toBe(1);
  expect(await listDrafts(shop, "ASO-oke")).toMatchObject([{ id, missing: ["price", "color", "category", "sizes"] }]);
  expect((await ask("/admin/products?show=drafts")).status).toBe(200);

  await hideProducts(shop, { ids: [id], isHidden: false, actor: "owner@example.com" });
  let file = "";
  for await (const lines of writeProductFile(shop, "Àṣọ House")) file += lines;
  const seen = [
    (await listProducts(shop, {})).products.length,
    (await searchProducts(shop, "jacket")).products.length,
    (await listOwnedProducts(shop, { show: "", sort: "newest" })).products.length,
    (await listSitemapProducts(shop, undefined)).length,
    file.includes("jacket") ? 1 : 0,
    await shop.db.$count(products),
  ];
  expect(seen).toEqual([0, 0, 0, 0, 0, 0]);
  await removeUnusedPictures({ pictureUses, db: shop.db, pictures: { remove: async () => {} }, now: () => new Date() });
  expect(await shop.db.$count(images)).toBe(1);

  const { id: category } = await insertCategory(shop.db);
  const whole = { category, color: "indigo", price: "40,000", size: "M", "quantity-M": "3", picture: picture.hash };
  const early = await save({ ...draftOf(id, whole), version: "1", then: "", price: "" }, `?draft=${id}`);
  expect([early.status, early.body.includes("Enter a price.")]).toEqual([400, true]);
  const form = { ...draftOf(id, whole), version: "1", then: "" };
  const published = await ask(`/admin/products/new?draft=${id}`, form);
  expect([published.to, published.toast]).toEqual(["/admin/products", "productAdded"]);
  expect(await findStockedProduct(shop, id)).toMatchObject({ priceKobo: 4_000_000, pictures: [picture.hash] });
  expect(await shop.db.$count(productDrafts)).toBe(0);
  // A second press, and a visit to the draft's old address.
  expect((await ask(`/admin/products/new?draft=${id}`, form)).to).toBe(`/admin/products/${id}`);
  expect((await ask("/admin/products/new", { ...form, then: "draft" })).to).toBe(`/admin/products/${id}`);
  expect((await ask(`/admin/products/new?draft=${id}`)).to).toBe(`/admin/products/${id}`);
});

test("a draft's values must be valid, and another save is overwritten only after a warning", async () => {
  const id = newId();
  const wrong = { price: "12,50", color: "glitter", size: "M", "quantity-M": "x" };
  const refused = await save(draftOf(id, wrong));
  expect(refused.status).toBe(400);
  for (const words of ["Enter the price in naira", "Unknown color", "whole number"]) {
    expect(refused.body).toContain(words);
  }
  expect(refused.body).not.toContain("Choose a category.");
  expect((await save(draftOf(id, { picture: "0".repeat(32) }))).body).toContain("A picture is missing.");
  expect(await shop.db.$count(productDrafts)).toBe(0);

  await save(draftOf(id));
  await save(draftOf(id, { version: "1", title: "Theirs", price: "100" }));
  for (const then of ["draft", ""]) {
    const { id: category } = await insertCategory(shop.db);
    const mine = { title: "Mine", price: "200", color: "red", size: "M", category };
    const late = await save(draftOf(id, { version: "1", ...mine, then }));
    expect([late.status, late.body.includes("outdatedByYou")]).toEqual([409, true]);
  }
  await save(draftOf(id, { version: "2", title: "Mine" }));
  expect(await findProductDraft(shop, id)).toMatchObject({ title: "Mine", version: 3 });
});

test("a draft is copied, and deleted for good", async () => {
  const id = newId();
  await save(draftOf(id, { price: "100" }));
  expect((await ask(`/admin/products/new.data?from=${id}`)).body).toContain("Aso-oke jacket (copy)");
  for (let press = 0; press < 2; press++) {
    const gone = await ask(`/admin/products/new?draft=${id}`, { intent: "delete", id });
    expect([gone.to, gone.toast]).toEqual(["/admin/products?show=drafts", "deleted"]);
  }
  expect(await findProductDraft(shop, id)).toBeUndefined();
  expect((await ask(`/admin/products/new?draft=${newId()}`)).status).toBe(302);
  expect(await shop.db.$count(auditEvents)).toBe(2);
});
