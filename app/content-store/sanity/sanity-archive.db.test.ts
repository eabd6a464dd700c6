import { deepStrictEqual } from "node:assert";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { findArchivedProduct } from "#app/catalog/products/find-archived-product.server.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { categoryDocument, productDocument } from "#test/shops/sanity-shop.ts";
import { useSanityShop } from "#test/shops/use-sanity-shop.ts";
import { shopSide, storeSide } from "#test/stand-ins/sanity-sides.ts";
import { ourIdOf } from "./content-links.server.ts";
import { contentProblems } from "./content-tables.server.ts";

const { store, shop } = useSanityShop();
const actor = "owner@example.com";
const dress = ourIdOf("dress");

async function open(fields: Record<string, unknown> = {}) {
  await store.edit(categoryDocument("ankara"), productDocument("dress", "ankara", fields));
  await follow();
  return (await findStockedProduct(shop, dress))!;
}

async function follow() {
  shop.pass(11 * 60_000);
  await shop.content.hosted.follow();
}

afterEach(async () => {
  await follow();
  deepStrictEqual(await shopSide(shop.db), storeSide(store));
});

test("a document deleted in the store leaves its product in the archive, and a new document may take its code", async () => {
  const { code } = await open();
  await store.edit({ delete: { id: "dress" } });
  await follow();
  expect(await findArchivedProduct(shop, dress)).toEqual({ code, title: "Product dress" });
  await store.edit(productDocument("another", "ankara", { id: code }));
  await follow();
  expect(await findStockedProduct(shop, ourIdOf("another"))).toMatchObject({ code });
  expect((await findArchivedProduct(shop, dress))?.code).not.toBe(code);
});

test("a document that comes back in the store restores its product and category, also in another category", async () => {
  await open();
  await store.edit({ delete: { id: "dress" } }, { delete: { id: "ankara" } });
  await follow();
  expect(await listCategories(shop)).toEqual([]);
  expect(await listCategories(shop, { isArchived: true })).toMatchObject([{ id: ourIdOf("ankara") }]);
  await store.edit(categoryDocument("lace"), productDocument("dress", "lace"));
  await follow();
  expect(await findStockedProduct(shop, dress)).toMatchObject({ categoryId: ourIdOf("lace") });
  await store.edit(categoryDocument("ankara"));
  await follow();
  expect(await listCategories(shop)).toHaveLength(2);
});

test("a product archived for an unusable document comes back when the document is fixed, not by a restore", async () => {
  await open();
  await store.edit({ patch: { id: "dress", unset: ["price"] } });
  await follow();
  expect(await findArchivedProduct(shop, dress)).toBeDefined();
  expect(await shop.content.restoreProduct({ id: dress, actor })).toEqual({ kind: "store-refused", why: "unusable" });
  await store.edit({ patch: { id: "dress", set: { price: 5 } } });
  await follow();
  expect(await findStockedProduct(shop, dress)).toMatchObject({ priceKobo: 500 });
});

test("a document whose product was restored here as a new one is listed as a duplicate, and nothing breaks", async () => {
  await open();
  await shop.content.archiveProduct({ id: dress, actor });
  await shop.content.restoreProduct({ id: dress, actor });
  expect(store.documents.has(dress)).toBe(true);
  await store.edit(productDocument("dress", "ankara", { title: "From its history" }));
  await follow();
  expect(await shop.db.select().from(contentProblems)).toMatchObject([
    { documentId: "dress", reason: expect.stringContaining(dress) },
  ]);
  expect(await findStockedProduct(shop, dress)).toMatchObject({ title: "Product dress" });
  await store.edit({ delete: { id: "dress" } });
  await follow();
  expect(await shop.db.$count(contentProblems)).toBe(0);
  expect(await findStockedProduct(shop, dress)).toMatchObject({ title: "Product dress" });
});

test("pieces sold just before an unrelated edit are still reported to the store", async () => {
  const seen = await open({ sizes: [{ _key: "M", size: "M", quantity: 5 }] });
  await shop.db.update(productSizes).set({ quantity: 3 }).where(eq(productSizes.productId, dress));
  const product = { ...seen, title: "Wrap dress" };
  expect(await shop.content.updateProduct({ id: dress, actor, seen, product })).toEqual({ kind: "updated" });
  await shop.content.hosted.reportStock();
  expect(store.documents.get("dress")).toMatchObject({ title: "Wrap dress", sizes: [{ size: "M", quantity: 3 }] });
});

test("a product deleted for good is gone here; its document was deleted when it was archived", async () => {
  const { title } = await open();
  await shop.content.archiveProduct({ id: dress, actor });
  expect(store.documents.has("dress")).toBe(false);
  store.goDown();
  expect(await shop.content.deleteProduct({ id: dress, actor, name: title })).toEqual({ kind: "deleted" });
  store.isDown = false;
  expect(await shop.db.$count(products)).toBe(0);
});
