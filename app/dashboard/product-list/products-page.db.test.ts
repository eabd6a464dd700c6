import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { writeSeenProduct } from "#app/catalog/product-fields/field-inputs.ts";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as newProduct from "#app/dashboard/products/new-product-page.tsx";
import * as pictures from "#app/dashboard/products/picture-upload.tsx";
import * as product from "#app/dashboard/products/product-page.tsx";
import { newId } from "#app/platform/database/new-id.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { insertCategory, insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import * as allProducts from "./products-page.tsx";

let shop: TestShop;
const handle = routeHandler({
  root: { module: { default: () => null } },
  admin: { path: "admin", parentId: "root", module: admin },
  products: { path: "products", parentId: "admin", module: allProducts },
  new: { path: "products/new", parentId: "admin", module: newProduct },
  product: { path: "products/:id", parentId: "admin", module: product },
  pictures: { path: "pictures", parentId: "admin", module: pictures },
});
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.emptyTables());
afterAll(() => shop.close());

type Fields = Record<string, string | Blob | string[]>;

async function post(path: string, cookie: string, fields: Fields) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) body.append(name, one);
  }
  const headers = { Cookie: cookie, Origin: shop.settings.origin };
  return await handle(new Request(shop.settings.origin + path, { method: "POST", headers, body }), shop.context());
}

async function filled(more: Fields = {}): Promise<Fields> {
  const { id: category } = await insertCategory(shop.db);
  const values = { title: "Wrap skirt", price: "12,500", color: "indigo", stock: "In Stock", size: ["M"] };
  return { id: newId(), ...values, "quantity-M": "3", category, ...more };
}

const photograph = async () => new File([new Uint8Array(await phonePicture())], "photo.jpg");

test("without script the owner's form with a photograph makes a product that the shop shows", async () => {
  const form = await filled({ image: await photograph() });
  const answer = await post("/admin/products/new", await shop.asOwner(), form);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/products"]);
  expect(answer.headers.get("Set-Cookie")).toContain("toast=productAdded");
  const shown = await findProduct(shop, form.id as string);
  expect(shown).toMatchObject({ title: "Wrap skirt", priceKobo: 1_250_000, picture: { width: 600, height: 800 } });
});

test("a product needs no picture, and an empty file field counts as none", async () => {
  const form = await filled({ image: new File([], "") });
  expect((await post("/admin/products/new", await shop.asOwner(), form)).status).toBe(302);
  expect(await findProduct(shop, form.id as string)).toMatchObject({ picture: null });
});

test("a file that is no picture is refused with its name, and nothing is written", async () => {
  const form = await filled({ image: new File(["just words"], "photo.jpg") });
  expect((await post("/admin/products/new", await shop.asOwner(), form)).status).toBe(400);
  expect([await shop.db.$count(products), await shop.db.$count(images)]).toEqual([0, 0]);
});

test("a product with a refused photograph is published only on request without it, or with another one", async () => {
  const cookie = await shop.asOwner();
  const words = new File(["just words"], "photo.jpg");
  const form = await filled();
  const refused = await post("/admin/products/new.data", cookie, { ...form, image: words });
  const body = await refused.text();
  expect([refused.status, body.includes('"refused"'), body.includes("photo.jpg")]).toEqual([400, true, true]);
  // Without script the form comes back without the file.
  const again = { ...form, refused: "photo.jpg" };
  expect((await post("/admin/products/new", cookie, again)).status).toBe(400);
  expect((await post("/admin/products/new", cookie, { ...again, without: "another.jpg" })).status).toBe(400);
  expect((await post("/admin/products/new", cookie, { ...again, image: words })).status).toBe(400);
  expect(await shop.db.$count(products)).toBe(0);
  expect((await post("/admin/products/new", cookie, { ...again, without: "photo.jpg" })).status).toBe(302);
  expect(await findProduct(shop, form.id as string)).toMatchObject({ picture: null });
  const other = { ...again, id: newId(), image: await photograph() };
  expect((await post("/admin/products/new", cookie, other)).status).toBe(302);
  expect(await findProduct(shop, other.id)).toMatchObject({ picture: { width: 600 } });
});

test("an edit with a wrong price is refused; one of an unknown product is not found", async () => {
  const cookie = await shop.asOwner();
  const { id } = await insertProduct(shop.db);
  const seen = writeSeenProduct((await findStockedProduct(shop, id))!);
  expect((await post(`/admin/products/${id}`, cookie, await filled({ seen, price: "12,50" }))).status).toBe(400);
  expect((await post(`/admin/products/${newId()}`, cookie, await filled({ seen }))).status).toBe(404);
  expect((await post(`/admin/products/${id}`, cookie, await filled())).status).toBe(400);
  expect(await findStockedProduct(shop, id)).toMatchObject({ version: 1, title: "Ankara wrap dress" });
});

test("an edit saves its changes, shows both values of a clash, and keeps the other person's changes", async () => {
  const cookie = await shop.asOwner();
  const { id, categoryId } = await insertProduct(shop.db);
  const shown = (await findStockedProduct(shop, id))!;
  const form = { ...(await filled()), category: categoryId, title: shown.title, "quantity-M": "10" };
  const theirs = { ...form, seen: writeSeenProduct(shown), title: "Theirs", price: "100" };
  expect((await post(`/admin/products/${id}`, cookie, theirs)).status).toBe(302);
  await shop.db.update(auditEvents).set({ actor: "manager@example.com" });

  const mine = { ...form, seen: writeSeenProduct(shown), price: "200", description: "Mine." };
  const clash = await post(`/admin/products/${id}.data`, cookie, mine);
  const body = await clash.text();
  expect([clash.status, body.includes("changedMeanwhile"), body.includes("Theirs")]).toEqual([409, true, true]);
  expect(await findStockedProduct(shop, id)).toMatchObject({ title: "Theirs", priceKobo: 10_000, description: "" });

  const began = writeSeenProduct({ ...shown, priceKobo: 10_000 });
  const left = await post(`/admin/products/${id}`, cookie, { ...mine, seen: began, leave: "price" });
  expect(left.status).toBe(302);
  const merged = { title: "Theirs", priceKobo: 10_000, description: "Mine." };
  expect(await findStockedProduct(shop, id)).toMatchObject(merged);
});

test("an upload answers with the picture, or with a sentence", async () => {
  const cookie = await shop.asOwner();
  const stored = await post("/admin/pictures", cookie, { image: await photograph() });
  expect([stored.status, await stored.json()]).toMatchObject([200, { kind: "stored", width: 600, height: 800 }]);
  const refused = await post("/admin/pictures", cookie, { image: new File(["just words"], "photo.jpg") });
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { kind: "refused", problem: expect.stringContaining("JPEG, PNG") },
  ]);
  expect((await post("/admin/pictures", cookie, { image: "no file" })).status).toBe(400);
});

test("an archived product's address leads to the archive, where the owner brings it back", async () => {
  const cookie = await shop.asOwner();
  const { id, code } = await insertProduct(shop.db, { archivedAt: new Date() });
  const headers = { Cookie: cookie };
  const asked = await handle(new Request(`${shop.settings.origin}/admin/products/${id}`, { headers }), shop.context());
  expect(asked.headers.get("Location")).toBe(`/admin/products?q=${code}&show=archived`);
  const restored = await post("/admin/products?show=archived", cookie, { intent: "restore", id });
  expect([restored.status, restored.headers.get("Location")]).toEqual([302, "/admin/products?show=archived"]);
  expect(await findProduct(shop, id)).toMatchObject({ id });
});

test("deleting moves a product to the archive, and there it is deleted for good once its name is typed", async () => {
  const cookie = await shop.asOwner();
  const { id } = await insertProduct(shop.db);
  const toast = async (path: string, fields: Fields) => {
    const answer = await post(path, cookie, { id, ...fields });
    return [answer.status, /toast=(\w+)/u.exec(answer.headers.get("Set-Cookie") ?? "")?.[1]];
  };
  expect((await post("/admin/products", cookie, { intent: "erase", id, name: "x" })).status).toBe(302);
  expect(await findStockedProduct(shop, id)).toBeDefined();
  expect(await toast("/admin/products", { intent: "delete" })).toEqual([302, "deleted"]);
  expect(await toast("/admin/products", { intent: "delete" })).toEqual([302, "deleted"]);
  expect(await shop.db.$count(products)).toBe(1);
  const refused = await post("/admin/products.data?show=archived", cookie, { intent: "erase", id, name: "Gele" });
  expect([refused.status, (await refused.text()).includes("The name does not match.")]).toEqual([400, true]);
  expect(await toast("/admin/products", { intent: "erase" })).toEqual([400, undefined]);
  expect(await toast("/admin/products", { intent: "erase", name: "ankara wrap dress" })).toEqual([302, "deleted"]);
  expect(await shop.db.$count(products)).toBe(0);
  expect((await post("/admin/products", cookie, { intent: "purge", id })).status).toBe(400);
});

test.each(["a visitor", "a shopper"])("%s changes nothing and uploads nothing", async who => {
  const cookie = who === "a visitor" ? "who=owner" : await shop.signIn("ada@example.com");
  const { id } = await insertProduct(shop.db);
  const { hash } = await insertPicture(shop.db);
  const archived = await insertProduct(shop.db, { archivedAt: new Date() });
  const seen = writeSeenProduct((await findStockedProduct(shop, id))!);
  const form = await filled({ seen, picture: hash, intent: "delete" });
  for (const path of ["/admin/products", "/admin/products/new", `/admin/products/${id}`, "/admin/pictures"]) {
    for (const address of [path, `${path}.data`]) {
      expect([address, (await post(address, cookie, { ...form, id, image: await photograph() })).status]).toEqual([
        address,
        403,
      ]);
    }
  }
  for (const intent of ["restore", "erase"]) {
    const act = { intent, id: archived.id, name: archived.title };
    expect((await post("/admin/products", cookie, act)).status).toBe(403);
  }
  expect(await shop.db.$count(products)).toBe(2);
  expect(await findStockedProduct(shop, archived.id)).toBeUndefined();
  expect(await findStockedProduct(shop, id)).toMatchObject({ version: 1 });
  expect([await shop.db.$count(auditEvents), await shop.db.$count(images)]).toEqual([0, 1]);
});
