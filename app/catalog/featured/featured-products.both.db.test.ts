import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { archiveProduct } from "#app/catalog/products/archive-product.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { restoreProduct } from "#app/catalog/products/restore-product.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import {
  featureProduct,
  listHomeProducts,
  mostFeatured,
  moveFeatured,
  unfeatureProduct,
} from "./featured-products.server.ts";
import { featuredProducts } from "./featured-tables.server.ts";

const shop = useTestShop();
const actor = "owner@example.com";

async function insertMany(count: number): Promise<string[]> {
  const { id: categoryId } = await insertCategory(shop.db);
  const ids = [""];
  for (let n = 1; n <= count; n++) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, n));
    ids.push((await insertProduct(shop.db, { title: String(n), createdAt, categoryId })).id);
  }
  return ids;
}

async function shown() {
  const { newArrivals, featured } = await listHomeProducts(shop);
  return [newArrivals, featured].map(list => list.map(({ title }) => title).join(" "));
}

test("without a choice the home page features what sells best, and a small shop fills both sections", async () => {
  expect(await shown()).toEqual(["", ""]);
  await insertMany(5);
  expect(await shown()).toEqual(["5 4 3 2", "1 5 4 3"]);
  await shop.emptyTables();
  const ids = await insertMany(9);
  const sell = (n: number, soldCount: number) =>
    shop.db.update(products).set({ soldCount }).where(eq(products.id, ids[n]!));
  await sell(8, 40);
  await sell(2, 3);
  await sell(4, 9);
  expect(await shown()).toEqual(["9 8 7 6", "4 2 5 3"]);
});

test("where nothing is chosen or sold, other categories than those of the newest come first", async () => {
  const [gowns, bags, caps] = await Promise.all(
    ["Gowns", "Bags", "Caps"].map(name => insertCategory(shop.db, { name })),
  );
  const of = [gowns, gowns, bags, gowns, caps, bags, gowns, gowns, gowns, gowns];
  for (const [n, category] of of.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, n));
    await insertProduct(shop.db, { title: String(n), createdAt, categoryId: category!.id });
  }
  expect(await shown()).toEqual(["9 8 7 6", "5 4 3 2"]);
  await shop.db.update(products).set({ categoryId: gowns!.id }).where(eq(products.title, "5"));
  expect(await shown()).toEqual(["9 8 7 6", "4 2 5 3"]);
});

test("the home page shows the owner's choice in the owner's order, the first four of those for sale", async () => {
  const ids = await insertMany(7);
  for (const n of [2, 7, 1, 4, 3]) await featureProduct(shop, { id: ids[n]!, actor });
  expect((await shown())[1]).toBe("2 7 1 4");
  expect(await featureProduct(shop, { id: ids[7]!, actor })).toEqual({ kind: "stays" });

  const up = { id: ids[1]!, actor, direction: "up" as const, place: 3 };
  expect(await Promise.all([moveFeatured(shop, up), moveFeatured(shop, up)])).toEqual(
    expect.arrayContaining([{ kind: "moved" }, { kind: "stays" }]),
  );
  expect((await shown())[1]).toBe("2 1 7 4");
  expect(await moveFeatured(shop, { ...up, id: ids[2]!, place: 1 })).toEqual({ kind: "stays" });
  expect(await moveFeatured(shop, { ...up, id: ids[6]! })).toEqual({ kind: "missing" });

  await archiveProduct(shop, { id: ids[1]!, actor });
  expect((await shown())[1]).toBe("2 7 4 3");
  expect(await moveFeatured(shop, { id: ids[2]!, actor, direction: "down", place: 1 })).toEqual({ kind: "moved" });
  await restoreProduct(shop, { id: ids[1]!, actor });
  expect((await shown())[1]).toBe("7 1 2 4");

  expect(await unfeatureProduct(shop, { id: ids[7]!, actor })).toEqual({ kind: "unfeatured" });
  expect(await unfeatureProduct(shop, { id: ids[7]!, actor })).toEqual({ kind: "stays" });
  expect((await shown())[1]).toBe("1 2 4 3");
  await shop.db.delete(products).where(eq(products.id, ids[2]!));
  expect((await shown())[1]).toBe("1 4 3");
  const history = await shop.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "feature"))
    .orderBy(auditEvents.id);
  expect(history).toHaveLength(8);
  expect(history.at(-1)).toMatchObject({
    before: { title: "7", featuredPlace: 1 },
    after: { title: "7", featuredPlace: null },
  });
});

test("at most eight are chosen, also at once, and only products for sale", async () => {
  const ids = (await insertMany(10)).slice(1);
  const outcomes = await Promise.all(ids.map(id => featureProduct(shop, { id, actor })));
  expect(outcomes.filter(({ kind }) => kind === "featured")).toHaveLength(mostFeatured);
  expect(outcomes.filter(({ kind }) => kind === "full")).toHaveLength(2);
  expect(await shop.db.$count(featuredProducts)).toBe(mostFeatured);
  const gone = ids[outcomes.findIndex(({ kind }) => kind === "full")]!;
  await archiveProduct(shop, { id: gone, actor });
  for (const id of [gone, "nothing", "0199a1b2-0000-7000-8000-000000000000"]) {
    expect(await featureProduct(shop, { id, actor })).toEqual({ kind: "missing" });
  }
});
