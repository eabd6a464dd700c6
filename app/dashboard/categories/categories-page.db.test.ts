import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { newId } from "#app/platform/database/new-id.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { insertCategory, insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import * as allCategories from "./categories-page.tsx";
import * as category from "./category-page.tsx";
import * as newCategory from "./new-category-page.tsx";

let shop: TestShop;
const handle = routeHandler({
  root: { module: { default: () => null } },
  admin: { path: "admin", parentId: "root", module: admin },
  categories: { path: "categories", parentId: "admin", module: allCategories },
  new: { path: "categories/new", parentId: "admin", module: newCategory },
  category: { path: "categories/:id", parentId: "admin", module: category },
});
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.emptyTables());
afterAll(() => shop.close());

async function post(path: string, fields: Record<string, string | Blob>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { Cookie: await shop.asOwner(), Origin: shop.settings.origin };
  return await handle(new Request(shop.settings.origin + path, { method: "POST", headers, body }), shop.context());
}

const photograph = async () => new File([new Uint8Array(await phonePicture(400, 300))], "photo.jpg");
const emptyField = () => new File([], "");

test("without script the form with a photograph makes a category, and another photograph replaces it", async () => {
  const made = await post("/admin/categories/new", { name: "Gele", image: await photograph() });
  expect([made.status, made.headers.get("Location")]).toEqual([302, "/admin/categories"]);
  const [gele] = await listCategories(shop);
  expect(gele).toMatchObject({ name: "Gele", picture: { width: 300, height: 400 } });
  const { hash } = gele!.picture!;

  const form = { name: "Gele", seenPicture: hash, picture: hash };
  const another = new File([new Uint8Array(await phonePicture(200, 100))], "other.jpg");
  expect((await post(`/admin/categories/${gele!.id}`, { ...form, image: another })).status).toBe(302);
  expect((await listCategories(shop))[0]).toMatchObject({ picture: { width: 100, height: 200 } });
});

test("a category needs an uploaded picture, and an invalid file leaves nothing behind", async () => {
  const refused: Record<string, string | Blob>[] = [
    { image: emptyField() },
    { picture: "no hash" },
    { picture: "0".repeat(32) },
    { picture: (await insertPicture(shop.db)).hash, uploading: "1" },
    { image: new File(["just words"], "photo.jpg") },
  ];
  for (const fields of refused) {
    expect((await post("/admin/categories/new", { name: "Gele", ...fields })).status).toBe(400);
  }
  expect([await listCategories(shop), await shop.db.$count(images)]).toEqual([[], 1]);
});

test("a name changed by another person meanwhile is shown with the next form, which can then replace it", async () => {
  const { hash } = await insertPicture(shop.db);
  const { id } = await insertCategory(shop.db, { name: "Totes", imageHash: hash });
  const form = { name: "Purses", seenName: "Bags", seenPicture: hash, picture: hash, image: emptyField() };
  const refused = await post(`/admin/categories/${id}.data`, form);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Totes");
  expect((await post(`/admin/categories/${id}`, { ...form, seenName: "Totes" })).status).toBe(302);
  expect((await listCategories(shop))[0]).toMatchObject({ name: "Purses" });
});

test("a rename does not undo a change of the picture unseen; an unknown category is not found", async () => {
  const [seen, newer] = [await insertPicture(shop.db), await insertPicture(shop.db)];
  const { id } = await insertCategory(shop.db, { name: "Bags", imageHash: newer.hash });
  const form = { name: "Totes", seenName: "Bags", seenPicture: seen.hash, picture: seen.hash, image: emptyField() };
  const refused = await post(`/admin/categories/${id}.data`, form);
  expect(refused.status).toBe(409);
  const answer = await refused.text();
  expect([answer.includes("Totes"), answer.includes(newer.hash)]).toEqual([true, true]);
  expect((await listCategories(shop))[0]).toMatchObject({ name: "Bags", picture: { hash: newer.hash } });
  const again = { ...form, seenPicture: newer.hash, picture: newer.hash };
  expect((await post(`/admin/categories/${id}`, again)).status).toBe(302);
  expect((await listCategories(shop))[0]).toMatchObject({ name: "Totes", picture: { hash: newer.hash } });
  expect((await post(`/admin/categories/${newId()}`, form)).status).toBe(404);
});

test("a category is archived, brought back, and deleted for good once its name is typed and nothing is in it", async () => {
  const { id } = await insertCategory(shop.db, { name: "Bags" });
  const purse = await insertProduct(shop.db, { categoryId: id, archivedAt: new Date() });
  const act = async (intent: string, fields: Record<string, string> = {}) => {
    const answer = await post("/admin/categories.data", { intent, id, ...fields });
    return [answer.status, await answer.text()] as const;
  };
  await act("delete");
  expect([await listCategories(shop), (await listCategories(shop, { isArchived: true })).length]).toEqual([[], 1]);
  const edit = await handle(
    new Request(`${shop.settings.origin}/admin/categories/${id}`, { headers: { Cookie: await shop.asOwner() } }),
    shop.context(),
  );
  expect(edit.headers.get("Location")).toBe("/admin/categories?show=archived");
  await insertCategory(shop.db, { name: "bags", slug: "other" });
  expect((await act("restore"))[1]).toContain("Another category already has this name.");
  expect((await act("erase", { name: "Shirts" }))[1]).toContain("The name does not match.");
  expect((await act("erase", { name: "bags" }))[1]).toContain("It still has archived products.");
  await shop.db.delete(products).where(eq(products.id, purse.id));
  await act("erase", { name: "bags" });
  expect(await listCategories(shop, { isArchived: true })).toEqual([]);
  expect((await act("purge"))[0]).toBe(400);
});
