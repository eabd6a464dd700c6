import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertCategory, insertPicture } from "#test/samples/sample-catalog.ts";
import { sampleFields } from "#test/samples/sample-product.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { createProduct } from "./create-product.server.ts";
import { findStockedProduct, type StockedProduct } from "./find-stocked-product.server.ts";
import { seenAfter } from "./merge-product.ts";
import type { ProductFields } from "./product-fields.ts";
import { updateProduct } from "./update-product.server.ts";

const actor = "owner@example.com";
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

async function sell(id: string, quantity: number) {
  await database.db.update(productSizes).set({ quantity }).where(eq(productSizes.productId, id));
}

test("a change is saved whole: values, sizes, pictures, and the earlier values", async () => {
  const skirt = await insertSkirt({ pictures: [(await insertPicture(database.db)).hash] });
  const wanted = {
    title: "Midi skirt",
    priceKobo: 1_800_050,
    sizes: [
      { size: "M" as const, quantity: 5 },
      { size: "XL" as const, quantity: 2 },
    ],
    pictures: [],
  };
  const product = { ...(await valuesOf({ categoryId: skirt.categoryId })), ...wanted };
  expect(await updateProduct(context, { id: skirt.id, actor, seen: skirt, product })).toEqual({ kind: "updated" });
  expect(await findStockedProduct(database, skirt.id)).toEqual({ ...skirt, ...wanted, version: 2 });
  expect((await audits()).at(-1)).toMatchObject({
    action: "update",
    before: { title: "Wrap skirt", priceKobo: 2_200_000, sizes: skirt.sizes, pictures: skirt.pictures },
    after: wanted,
  });
});

test("saving without a change writes nothing", async () => {
  const skirt = await insertSkirt();
  expect(await updateProduct(context, { id: skirt.id, actor, seen: skirt, product: skirt })).toEqual({
    kind: "unchanged",
  });
  expect(await audits()).toHaveLength(1);
});

const edit = (skirt: StockedProduct, differences: Partial<ProductFields>, more: { left?: string[] } = {}) =>
  updateProduct(context, { id: skirt.id, actor, seen: skirt, product: { ...skirt, ...differences }, ...more });

test("two edits of different fields at once are both saved, and neither restores old values", async () => {
  const [picture, category] = [(await insertPicture(database.db)).hash, (await insertCategory(database.db)).id];
  const skirt = await insertSkirt();
  const one: Partial<ProductFields> = { title: "Midi skirt", description: "Other.", categoryId: category };
  const two: Partial<ProductFields> = { priceKobo: 1, color: "indigo", stock: "No Stock", pictures: [picture] };
  expect(await Promise.all([edit(skirt, one), edit(skirt, two)])).toEqual([{ kind: "updated" }, { kind: "updated" }]);
  expect(await findStockedProduct(database, skirt.id)).toEqual({ ...skirt, ...one, ...two, version: 3 });
});

test("the second of two edits of the same field overwrites nothing and learns which field it is", async () => {
  const skirt = await insertSkirt();
  const outcomes = await Promise.all([edit(skirt, { title: "One" }), edit(skirt, { title: "Two" })]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["outdated", "updated"]);
  const stored = (await findStockedProduct(database, skirt.id))!;
  const outdated = outcomes.find(({ kind }) => kind === "outdated");
  expect(outdated).toEqual({ kind: "outdated", product: stored, fields: ["title"], ownAt: expect.any(Date) });
  expect(stored.version).toBe(2);
});

test("a clash stops the whole edit; the next save writes it, without the fields left as they are now", async () => {
  const skirt = await insertSkirt();
  await edit(skirt, { title: "Theirs", priceKobo: 100 });
  const mine = { title: "Mine", priceKobo: 200, color: "indigo" };
  const clash = await edit(skirt, mine);
  expect(clash).toMatchObject({ kind: "outdated", fields: ["title", "price"] });
  expect(await findStockedProduct(database, skirt.id)).toMatchObject({ title: "Theirs", color: "firebrick" });
  const stored = (await findStockedProduct(database, skirt.id))!;
  const seen = seenAfter(skirt, stored, ["title", "price"]);
  const again = { id: skirt.id, actor, seen, product: { ...skirt, ...mine }, left: ["price"] };
  expect(await updateProduct(context, again)).toEqual({ kind: "updated" });
  expect(await findStockedProduct(database, skirt.id)).toMatchObject({ ...mine, priceKobo: 100 });
});

test("two people can change one size's price and pieces at once; two prices for it are a clash", async () => {
  const skirt = await insertSkirt();
  const [m, l] = [skirt.sizes[0]!, skirt.sizes[1]!];
  const dearer = { sizes: [m, { ...l, priceKobo: 2_500_000 }] };
  const fewer = { sizes: [m, { ...l, quantity: 3 }] };
  expect(await Promise.all([edit(skirt, dearer), edit(skirt, fewer)])).toMatchObject([
    { kind: "updated" },
    { kind: "updated" },
  ]);
  const now = { ...l, quantity: 3, priceKobo: 2_500_000 };
  expect((await findStockedProduct(database, skirt.id))!.sizes).toEqual([m, now]);
  const clash = await edit(skirt, { sizes: [m, { ...l, priceKobo: 2_400_000 }] });
  expect(clash).toMatchObject({ kind: "outdated", fields: ["price-L"] });
  const stored = (await findStockedProduct(database, skirt.id))!;
  expect(stored.sizes).toEqual([m, now]);
  const seen = seenAfter(skirt, stored, ["price-L"]);
  expect(seen.sizes).toEqual([m, { ...l, priceKobo: 2_500_000 }]);
  const mine = { ...skirt, sizes: [m, { ...l, priceKobo: 2_400_000 }] };
  expect(await updateProduct(context, { id: skirt.id, actor, seen, product: mine })).toEqual({ kind: "updated" });
  expect((await findStockedProduct(database, skirt.id))!.sizes).toEqual([m, { ...now, priceKobo: 2_400_000 }]);
  expect(await edit(skirt, { sizes: [m] })).toEqual({ kind: "updated" });
  expect(await edit(skirt, { sizes: [m, l], title: "Both" })).toEqual({ kind: "updated" });
  expect((await findStockedProduct(database, skirt.id))!.sizes).toEqual([m]);
});

test("an edit does not bring back pieces sold meanwhile", async () => {
  const skirt = await insertSkirt({ sizes: [{ size: "M", quantity: 5 }] });
  await sell(skirt.id, 3);
  expect(await edit(skirt, { title: "Midi skirt" })).toEqual({ kind: "updated" });
  expect((await findStockedProduct(database, skirt.id))?.sizes).toEqual([{ size: "M", quantity: 3 }]);
});

test("a new count of pieces sold meanwhile is questioned first", async () => {
  const skirt = await insertSkirt({ sizes: [{ size: "M", quantity: 5 }] });
  await sell(skirt.id, 3);
  const product = { ...skirt, sizes: [{ size: "M" as const, quantity: 10 }] };
  const asked = await updateProduct(context, { id: skirt.id, actor, seen: skirt, product });
  expect(asked).toMatchObject({ fields: ["quantity-M"], product: { sizes: [{ size: "M", quantity: 3 }] } });
  const seen = asked.kind === "outdated" ? seenAfter(skirt, asked.product, asked.fields) : skirt;
  expect(await updateProduct(context, { id: skirt.id, actor, seen, product })).toEqual({ kind: "updated" });
  expect((await findStockedProduct(database, skirt.id))?.sizes).toEqual([{ size: "M", quantity: 10 }]);
});

test("sizes are merged one by one: one recounted, one added, and one removed despite its sales", async () => {
  const skirt = await insertSkirt({
    sizes: [
      { size: "S", quantity: 4 },
      { size: "M", quantity: 5 },
    ],
  });
  await edit(skirt, { sizes: [...skirt.sizes, { size: "XL", quantity: 1 }] });
  await database.db.update(productSizes).set({ quantity: 2 }).where(eq(productSizes.size, "M"));
  expect(await edit(skirt, { sizes: [{ size: "S", quantity: 9 }] })).toEqual({ kind: "updated" });
  expect((await findStockedProduct(database, skirt.id))?.sizes).toEqual([
    { size: "S", quantity: 9 },
    { size: "XL", quantity: 1 },
  ]);
});

test("the second of two edits that together remove every size is refused, and the sizes stay", async () => {
  const sizes: ProductFields["sizes"] = [
    { size: "S", quantity: 4 },
    { size: "M", quantity: 5 },
  ];
  const skirt = await insertSkirt({ sizes });
  await edit(skirt, { sizes: [sizes[0]!] });
  expect(await edit(skirt, { sizes: [sizes[1]!] })).toMatchObject({
    kind: "refused",
    fields: { size: expect.any(String) },
  });
  expect((await findStockedProduct(database, skirt.id))?.sizes).toEqual([sizes[0]]);
});
