import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertCategory, insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { archiveCategory } from "./archive-category.server.ts";
import { categories } from "./category-tables.server.ts";
import { createCategory } from "./create-category.server.ts";
import { listHeldCategories } from "./list-held-categories.server.ts";
import { moveCategory } from "./move-category.server.ts";
import { updateCategory } from "./update-category.server.ts";

const actor = "owner@example.com";
const nobody = "0199a1b2-0000-7000-8000-000000000001";
let database: TestDatabase;
let shop: { db: TestDatabase["db"]; now(): Date };
let imageHash: string;

beforeAll(async () => {
  database = await openTestDatabase();
  shop = { db: database.db, now: () => new Date("2026-11-20T09:00:00Z") };
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.emptyTables();
  imageHash = (await insertPicture(database.db)).hash;
});

const names = async () => (await listHeldCategories(shop)).map(({ name }) => name);
const audited = async () => await database.db.select().from(auditEvents).orderBy(desc(auditEvents.id));

test("a new category comes after the others, and the audit names its maker", async () => {
  await insertCategory(database.db, { name: "Shirts", position: 4 });
  const created = await createCategory(shop, { actor, name: "Ìró & bùbá", imageHash });
  expect(created.kind).toBe("created");
  expect(await names()).toEqual(["Shirts", "Ìró & bùbá"]);
  expect(await audited()).toMatchObject([
    { actor, action: "create", subject: "category", before: null, after: { name: "Ìró & bùbá", slug: "iro-buba" } },
  ]);
});

test("a name that another category has, in any case, is refused and nothing is written", async () => {
  const shirts = await insertCategory(database.db, { name: "Shirts" });
  const bags = await insertCategory(database.db, { name: "Bags" });
  const refused = { kind: "refused", fields: { name: "A category with this name already exists." } };
  expect(await createCategory(shop, { actor, name: "SHIRTS", imageHash })).toEqual(refused);
  expect(await updateCategory(shop, { id: bags.id, actor, name: "sHirts" })).toEqual(refused);
  expect(await updateCategory(shop, { id: shirts.id, actor, name: "SHIRTS" })).toEqual({ kind: "updated" });
  expect(await audited()).toHaveLength(1);
});

test("two names with the same slug get two addresses", async () => {
  await createCategory(shop, { actor, name: "Iro", imageHash });
  await createCategory(shop, { actor, name: "Ìró", imageHash });
  expect((await listHeldCategories(shop)).map(({ slug }) => slug)).toEqual(["iro", "iro-2"]);
});

test("the same new category sent several times at once is made once", async () => {
  const outcomes = await Promise.all([1, 2, 3].map(() => createCategory(shop, { actor, name: "Gele", imageHash })));
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["created", "refused", "refused"]);
});

test("a picture that is no longer stored is refused beside its field, and nothing is written", async () => {
  const { id } = await insertCategory(database.db, { name: "Bags" });
  const gone = { actor, name: "Gele", imageHash: "0".repeat(32) };
  const refused = { kind: "refused", fields: { image: "The picture is missing. Choose it again." } };
  expect(await createCategory(shop, gone)).toEqual(refused);
  expect(await updateCategory(shop, { id, ...gone })).toEqual(refused);
  expect([await names(), await audited()]).toEqual([["Bags"], []]);
});

test("a category is renamed and gets another picture; the audit has the old and new values", async () => {
  const { id } = await insertCategory(database.db, { name: "Bags", slug: "bags" });
  expect(await updateCategory(shop, { id, actor, name: "Bags", imageHash: undefined })).toEqual({ kind: "unchanged" });
  expect(await updateCategory(shop, { id, actor, name: "Totes", imageHash })).toEqual({ kind: "updated" });
  const [category] = await database.db.select().from(categories).where(eq(categories.id, id));
  expect(category).toMatchObject({ name: "Totes", slug: "totes", imageHash });
  expect(await audited()).toMatchObject([
    {
      before: { name: "Bags", slug: "bags", picture: null },
      after: { name: "Totes", slug: "totes", picture: imageHash },
    },
  ]);
  for (const wrong of [nobody, "nonsense"]) {
    expect(await updateCategory(shop, { id: wrong, actor, name: "X" })).toEqual({ kind: "missing" });
  }
});

test("the second of two people renaming a category sees the first's name, also without a rename of their own", async () => {
  const { id } = await insertCategory(database.db, { name: "Bags", slug: "bags" });
  const seen = { name: "Bags", imageHash: null };
  expect(await updateCategory(shop, { id, actor, name: "Totes", seen })).toEqual({ kind: "updated" });
  const second = { id, actor, name: "Purses", seen };
  expect(await updateCategory(shop, second)).toMatchObject({ kind: "outdated", stored: { name: "Totes" } });
  const edit = { id, actor, name: "Bags", imageHash, seen };
  expect(await updateCategory(shop, edit)).toMatchObject({ kind: "outdated", stored: { name: "Totes" } });
  expect(await updateCategory(shop, { ...edit, name: "Totes" })).toEqual({ kind: "updated" });
  const [category] = await database.db.select().from(categories).where(eq(categories.id, id));
  expect(category).toMatchObject({ name: "Totes", slug: "totes", imageHash });
  const third = { ...second, imageHash, seen: { name: "Totes", imageHash } };
  expect(await updateCategory(shop, third)).toEqual({ kind: "updated" });
  expect(await names()).toEqual(["Purses"]);
  const another = (await insertPicture(database.db)).hash;
  expect(await updateCategory(shop, { id, actor, name: "Purses", imageHash: another, seen })).toMatchObject({
    kind: "outdated",
    stored: { imageHash },
  });
});

test("the owner puts the categories in order", async () => {
  await insertCategory(database.db, { name: "A" });
  const { id } = await insertCategory(database.db, { name: "B" });
  await insertCategory(database.db, { name: "C" });
  expect(await moveCategory(shop, { id, actor, direction: "up" })).toEqual({ kind: "moved" });
  expect(await names()).toEqual(["B", "A", "C"]);
  expect(await moveCategory(shop, { id, actor, direction: "up" })).toEqual({ kind: "stays" });
  await moveCategory(shop, { id, actor, direction: "down" });
  await moveCategory(shop, { id, actor, direction: "down" });
  expect(await names()).toEqual(["A", "C", "B"]);
  expect(await moveCategory(shop, { id: nobody, actor, direction: "up" })).toEqual({ kind: "missing" });
  expect((await audited())[0]).toMatchObject({ action: "move", before: { place: 2 }, after: { name: "B", place: 3 } });
});

test("a category that holds products stays and gives their number", async () => {
  const { id } = await insertCategory(database.db, { name: "Bags" });
  await insertProduct(database.db, { categoryId: id });
  await insertProduct(database.db, { categoryId: id, archivedAt: shop.now() });
  const category = { id, name: "Bags", products: 1 };
  expect(await archiveCategory(shop, { id, actor })).toEqual({ kind: "holds-products", category });
  for (const moveTo of [id, nobody, ""]) {
    expect(await archiveCategory(shop, { id, actor, moveTo })).toEqual({ kind: "no-such-target", category });
  }
  expect(await names()).toEqual(["Bags"]);
  expect((await listHeldCategories(shop))[0]).toMatchObject({ products: 1 });
  expect(await audited()).toEqual([]);
});

test("a category's unarchived products move to another one and it is archived, in one step", async () => {
  const { id } = await insertCategory(database.db, { name: "Bags" });
  const shirts = await insertCategory(database.db, { name: "Shirts" });
  const product = await insertProduct(database.db, { categoryId: id });
  const archived = await insertProduct(database.db, { categoryId: id, archivedAt: shop.now() });
  expect(await archiveCategory(shop, { id, actor, moveTo: shirts.id })).toEqual({ kind: "archived", moved: 1 });
  const [stays] = await database.db.select().from(products).where(eq(products.id, archived.id));
  expect(stays).toMatchObject({ categoryId: id });
  const [moved] = await database.db.select().from(products).where(eq(products.id, product.id));
  expect(moved).toMatchObject({ categoryId: shirts.id, version: product.version + 1 });
  expect(await audited()).toMatchObject([
    { action: "archive", before: { name: "Bags" }, after: { "products moved": 1, "moved to": "Shirts" } },
  ]);
});

test("an empty category is archived once", async () => {
  const { id } = await insertCategory(database.db);
  expect(await archiveCategory(shop, { id, actor })).toEqual({ kind: "archived", moved: 0 });
  expect(await archiveCategory(shop, { id, actor })).toEqual({ kind: "missing" });
  expect(await archiveCategory(shop, { id: "nonsense", actor })).toEqual({ kind: "missing" });
});
