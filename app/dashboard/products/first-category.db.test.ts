import { beforeEach, expect, test } from "vitest";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { listProducts } from "#app/catalog/products/list-products.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { newId } from "#app/platform/database/new-id.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertCategory } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as newProduct from "./new-product-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  new: { path: "products/new", parentId: "admin", module: newProduct },
});
beforeEach(async () => {
  await shop.makeOwner();
});

const form = (more: Record<string, string> = {}): Record<string, string> => ({
  id: newId(),
  version: "0",
  title: "Court sneakers",
  description: "White leather.",
  price: "45000",
  color: "white",
  stock: "In Stock",
  scale: "letters",
  size: "M",
  "quantity-M": "3",
  ...more,
});
const add = (more: Record<string, string>) => ask("/admin/products/new.data", form(more));

test("the first product creates its category with it", async () => {
  expect(await add({ newCategory: " Sneakers " })).toMatchObject({ toast: "productAdded" });
  expect(await listCategories(shop)).toMatchObject([{ name: "Sneakers", picture: null }]);
  expect((await listProducts(shop, {})).products).toMatchObject([{ categoryName: "Sneakers" }]);
});

test("a wrong product or a missing name creates no category", async () => {
  expect((await add({ newCategory: "" })).body).toContain("Enter a name.");
  expect((await add({ newCategory: "Sneakers", price: "much" })).status).toBe(400);
  expect(await listCategories(shop)).toEqual([]);
});

test("a category that somebody created in the meantime is not created twice", async () => {
  await insertCategory(shop.db, { name: "Sneakers" });
  expect((await add({ newCategory: "sneakers" })).body).toContain("already exists");
  expect(await listCategories(shop)).toHaveLength(1);
});
