import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newId } from "#app/platform/database/new-id.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertCategory, insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { sampleFields } from "#test/samples/sample-product.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { archiveProduct } from "./archive-product.server.ts";
import { createProduct } from "./create-product.server.ts";
import { findArchivedProduct } from "./find-archived-product.server.ts";
import { findProduct } from "./find-product.server.ts";
import { findStockedProduct } from "./find-stocked-product.server.ts";
import type { ProductFields } from "./product-fields.ts";
import { products } from "./product-tables.server.ts";
import { restoreProduct } from "./restore-product.server.ts";
import { updateProduct } from "./update-product.server.ts";

const actor = "owner@example.com";
const unknownId = "019a0000-0000-7000-8000-000000000000";
let database: TestDatabase;
let context: { db: TestDatabase["db"]; now(): Date };
beforeAll(async () => {
  database = await openTestDatabase();
  context = { db: database.db, now: () => new Date("2026-11-20T09:00:00Z") };
});
afterEach(() => database.emptyTables());
afterAll(() => database.close());

async function valuesOf(differences: Partial<ProductFields> = {}): Promise<ProductFields> {
  const categoryId = differences.categoryId ?? (await insertCategory(database.db)).id;
  return sampleFields({ ...differences, categoryId });
}

async function insertSkirt(differences: Partial<ProductFields> = {}) {
  const id = newId();
  await createProduct(context, { id, actor, product: await valuesOf(differences) });
  return (await findStockedProduct(database, id))!;
}

const audits = () => database.db.select().from(auditEvents).orderBy(auditEvents.id);

test("a new product is in the shop, with its pictures in order, and the audit names its maker", async () => {
  const pictures = [(await insertPicture(database.db)).hash, (await insertPicture(database.db)).hash];
  const skirt = await insertSkirt({ pictures });
  expect(await findProduct(database, skirt.id)).toMatchObject({
    title: "Wrap skirt",
    priceKobo: 2_200_000,
    sizes: [{ size: "M" }, { size: "L" }],
    pictures: pictures.map(hash => ({ hash })),
  });
  expect(await audits()).toMatchObject([
    { actor, action: "create", subject: "product", subjectId: skirt.id, before: null, after: { title: "Wrap skirt" } },
  ]);
});

test("a form sent twice makes one product", async () => {
  const [id, product] = [newId(), await valuesOf()];
  const outcomes = await Promise.all([1, 2].map(() => createProduct(context, { id, actor, product })));
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["created", "exists"]);
  expect([await database.db.$count(products), await audits()]).toMatchObject([1, [{}]]);
});

test("a missing category or picture is refused beside its field, and nothing is written", async () => {
  const product = await valuesOf({ categoryId: unknownId, pictures: ["0".repeat(32)] });
  const refusal = {
    kind: "refused",
    fields: {
      category: "This category was deleted. Choose another.",
      image: "A picture is missing. Remove it and choose it again.",
    },
  };
  expect(await createProduct(context, { id: newId(), actor, product })).toEqual(refusal);
  expect(await database.db.$count(products)).toBe(0);
  const skirt = await insertSkirt();
  expect(await updateProduct(context, { id: skirt.id, actor, seen: skirt, product })).toEqual(refusal);
  expect(await findStockedProduct(database, skirt.id)).toEqual(skirt);
});

test("an archived product comes back as it was, once, and an old form gets an answer", async () => {
  const skirt = await insertSkirt();
  await database.db.update(products).set({ archivedAt: context.now() });
  const restore = () => restoreProduct(context, { id: skirt.id, actor });
  expect(await findArchivedProduct(database, skirt.id)).toMatchObject({ code: skirt.code });
  expect((await Promise.all([restore(), restore()])).map(({ kind }) => kind).toSorted()).toEqual([
    "missing",
    "restored",
  ]);
  expect(await findStockedProduct(database, skirt.id)).toEqual({ ...skirt, version: skirt.version + 1 });
  expect(await findArchivedProduct(database, skirt.id)).toBeUndefined();
  const restored = { action: "restore", subjectId: skirt.id, before: { state: "archived" } };
  expect((await audits()).slice(1)).toMatchObject([restored]);
  for (const id of [unknownId, "nonsense"]) {
    expect(await restoreProduct(context, { id, actor })).toEqual({ kind: "missing" });
    expect(await findArchivedProduct(database, id)).toBeUndefined();
  }
});

test("a product that does not exist can be neither changed nor archived", async () => {
  const gone = await insertProduct(database.db, { archivedAt: new Date(0) });
  const skirt = await insertSkirt();
  for (const id of [gone.id, unknownId, "nonsense", ""]) {
    expect(await updateProduct(context, { id, actor, seen: skirt, product: skirt })).toEqual({ kind: "missing" });
    expect(await archiveProduct(context, { id, actor })).toEqual({ kind: "missing" });
    expect(await findStockedProduct(database, id)).toBeUndefined();
  }
});
