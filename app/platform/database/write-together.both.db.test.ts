import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { recordQueries } from "#test/plans/record-queries.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { newId } from "./new-id.server.ts";
import { writeTogether } from "./write-together.server.ts";

const database = useTestDatabase();

test("rows that refer to each other are written in one statement, and no rows need no statement", async () => {
  const { db, pool } = database;
  const sample = await insertProduct(db);
  const recorded = recordQueries(pool);
  await db.transaction(async transaction => {
    const category = { id: newId(), name: "Caps", slug: "caps", position: 7 };
    const product = { ...sample, id: newId(), code: "CAP-1", categoryId: category.id };
    await writeTogether(transaction, [
      transaction.insert(products).values(product),
      transaction.insert(categories).values(category),
      transaction.update(products).set({ title: "Changed" }).where(eq(products.id, sample.id)),
    ]);
    await writeTogether(transaction, []);
  });
  expect(recorded.map(({ text }) => text.split(" ", 1)[0])).toEqual(["begin", "with", "commit"]);
  const written = await db.select({ code: products.code, title: products.title }).from(products).orderBy(products.code);
  expect(written).toEqual([
    { code: "CAP-1", title: sample.title },
    { code: sample.code, title: "Changed" },
  ]);
});

test("a failing write undoes the others", async () => {
  const { db } = database;
  const category = await insertCategory(db, { name: "Caps" });
  const writing = db.transaction(transaction =>
    writeTogether(transaction, [
      transaction.update(categories).set({ name: "Hats" }).where(eq(categories.id, category.id)),
      transaction.insert(categories).values({ ...category, name: "Other caps" }),
    ]),
  );
  await expect(writing).rejects.toThrow("Failed query");
  expect(await db.select({ name: categories.name }).from(categories)).toEqual([{ name: "Caps" }]);
});
