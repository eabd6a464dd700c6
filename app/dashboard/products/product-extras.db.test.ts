import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findOpenLimit } from "#app/catalog/making-limits/choose-limit.server.ts";
import { createSet, deleteSet } from "#app/catalog/measurement-sets/change-sets.server.ts";
import { findChosenSet } from "#app/catalog/measurement-sets/choose-set.server.ts";
import { findSetOf } from "#app/catalog/measurement-sets/find-sets.server.ts";
import { setPresets } from "#app/catalog/measurement-sets/set-presets.ts";
import { writeSeenProduct } from "#app/catalog/product-fields/field-inputs.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { findSale } from "#app/catalog/products/product-sale.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { findChosenRelated } from "#app/catalog/related/choose-related.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { newId } from "#app/platform/database/new-id.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as newProduct from "./new-product-page.tsx";
import * as product from "./product-page.tsx";

const shop = useTestShop();

const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  new: { path: "products/new", parentId: "admin", module: newProduct },
  product: { path: "products/:id", parentId: "admin", module: product },
});

const unchanged = { "sale-seen": '["","",""]', salePrice: "", saleFrom: "", saleTo: "", "related-seen": "" };

async function formOf(id: string, more: Record<string, string> = {}) {
  const stored = (await findStockedProduct(shop, id))!;
  const { title, color, stock, categoryId: category } = stored;
  const seen = writeSeenProduct(stored);
  return { ...unchanged, seen, title, color, stock, category, price: "12500", size: "M", "quantity-M": "3", ...more };
}

async function insertThree() {
  const { id: categoryId } = await insertCategory(shop.db);
  const insert = (code: string) =>
    insertProduct(shop.db, { categoryId, code, quantities: { M: 3 }, priceKobo: 1_250_000 });
  return [await insert("AH-1"), await insert("AH-2"), await insert("AH-3")] as const;
}

test("one Save keeps title, sale, another colour and related products", async () => {
  const [dress, teal, cap] = await insertThree();
  const more = { title: "Lace gown", salePrice: "9,500", "colour-code": "ah-2", "related-1": "AH-3" };
  const saved = await ask(`/admin/products/${dress.id}`, await formOf(dress.id, more));
  expect(saved).toMatchObject({ status: 302 });
  expect(await findStockedProduct(shop, dress.id)).toMatchObject({ title: "Lace gown", priceKobo: 1_250_000 });
  expect(await findSale(shop, dress.id)).toMatchObject({ saleKobo: 950_000 });
  expect(await findChosenRelated(shop, dress.id)).toMatchObject([{ id: cap.id }]);
  const [one, other] = await shop.db.select().from(products).where(eq(products.code, "AH-2"));
  expect([one?.id, one?.styleId === null, other]).toEqual([teal.id, false, undefined]);
});

test("a sale price that is not below the new price is refused before anything is saved", async () => {
  const [dress] = await insertThree();
  const more = { title: "Lace gown", price: "9000", salePrice: "9,500", "related-1": "AH-3" };
  const refused = await ask(`/admin/products/${dress.id}.data`, await formOf(dress.id, more));
  expect([refused.status, refused.body.includes("Enter less than the regular price, ₦9,000.00.")]).toEqual([400, true]);
  expect(await findStockedProduct(shop, dress.id)).toMatchObject({ version: 1 });
  expect(await findChosenRelated(shop, dress.id)).toEqual([]);
});

test("a sale that nobody touched stays, and an emptied price ends it", async () => {
  const [dress] = await insertThree();
  await ask(`/admin/products/${dress.id}`, await formOf(dress.id, { salePrice: "9,500" }));
  const began = { "sale-seen": '["9500","",""]', salePrice: "9500" };
  await ask(`/admin/products/${dress.id}`, await formOf(dress.id, { ...began, title: "Lace gown" }));
  expect(await findSale(shop, dress.id)).toMatchObject({ saleKobo: 950_000 });
  await ask(`/admin/products/${dress.id}`, await formOf(dress.id, { ...began, salePrice: "" }));
  expect(await findSale(shop, dress.id)).toBeUndefined();
});

test("a new product begins with the category of the newest one", async () => {
  await insertCategory(shop.db, { name: "Caps" });
  const { id } = await insertCategory(shop.db, { name: "Gowns" });
  await insertProduct(shop.db, { categoryId: id });
  const { categoryId } = await newProduct.loader(shop.ask("/admin/products/new") as never);
  expect(categoryId).toBe(id);
});

test("a product that is made to order asks for a set's measurements, and the set can't be deleted while it does", async () => {
  const [dress] = await insertThree();
  const setId = newId();
  const { id: _preset, ...set } = setPresets[0]!;
  await createSet(shop, { id: setId, actor: "owner@example.com", set });
  const save = async (more: Record<string, string>) =>
    await ask(`/admin/products/${dress.id}.data`, await formOf(dress.id, { ...more, "seen-measurement-set": "" }));
  const early = await save({ "measurement-set": setId });
  expect([early.status, early.body.includes("Enter its working days under “Made to order” first.")]).toEqual([
    400,
    true,
  ]);
  expect((await save({ readyDays: "10", "measurement-set": newId() })).status).toBe(400);
  await save({ readyDays: "10", "measurement-set": setId });
  expect(await findSetOf(shop, dress.id)).toMatchObject({ id: setId });
  const refused = await deleteSet(shop, { id: setId, actor: "owner@example.com" });
  expect(refused).toEqual({ kind: "in-use", products: [dress.title] });
  // What lies in the shop asks for nothing, and what was chosen is kept.
  await save({ readyDays: "", "measurement-set": "", "seen-measurement-set": "" });
  expect([await findSetOf(shop, dress.id), await findChosenSet(shop, dress.id)]).toEqual([undefined, setId]);
});

test("a product that is made to order has a limit of pieces at once, which a wrong number and another's change keep", async () => {
  const [dress] = await insertThree();
  const save = async (more: Record<string, string>) =>
    await ask(`/admin/products/${dress.id}.data`, await formOf(dress.id, { "seen-open-limit": "", ...more }));
  const early = await save({ "open-limit": "20" });
  expect([early.status, early.body.includes("Enter its working days under “Made to order” first.")]).toEqual([
    400,
    true,
  ]);
  await save({ readyDays: "10", "open-limit": "20" });
  expect(await findOpenLimit(shop, dress.id)).toBe(20);
  const wrong = await save({ readyDays: "10", title: "Gown", "open-limit": "many", "seen-open-limit": "20" });
  expect([wrong.status, wrong.body.includes("Enter a number from 1 to 999")]).toEqual([400, true]);
  // A form that was opened before the limit was chosen, and left it alone.
  await save({ readyDays: "10", "open-limit": "" });
  expect(await findOpenLimit(shop, dress.id)).toBe(20);
  expect(await findStockedProduct(shop, dress.id)).toMatchObject({ title: dress.title });
  await save({ readyDays: "10", "open-limit": "", "seen-open-limit": "20" });
  expect(await findOpenLimit(shop, dress.id)).toBeUndefined();
});

test("a copy of what is made to measure asks for the same and has the same limit, unless it lies in the shop", async () => {
  const [gown] = await insertThree();
  const setId = newId();
  const { id: _preset, ...set } = setPresets[0]!;
  await createSet(shop, { id: setId, actor: "o@example.com", set });
  const making = { readyDays: 10, maxOpen: 4, measurementSetId: setId };
  await shop.db.update(products).set(making).where(eq(products.id, gown.id));
  const form = await formOf(gown.id);
  for (const [readyDays, kept] of [
    ["8", [setId, 4]],
    ["", [undefined, undefined]],
  ] as const) {
    const id = newId();
    const added = await ask(`/admin/products/new?from=${gown.id}`, { ...form, id, version: "0", readyDays });
    expect(added.status).toBe(302);
    expect([await findChosenSet(shop, id), await findOpenLimit(shop, id)]).toEqual(kept);
  }
});
