import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { standardScales } from "#app/catalog/sizes/size-scale.ts";
import { productSizes, sizeScales } from "#app/catalog/sizes/size-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertCategory } from "#test/samples/sample-catalog.ts";
import { sampleFields } from "#test/samples/sample-product.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { createProduct } from "./create-product.server.ts";
import { findStockedProduct } from "./find-stocked-product.server.ts";
import { products } from "./product-tables.server.ts";
import { updateProduct } from "./update-product.server.ts";

const database = useTestDatabase();
const actor = "owner@example.com";
const context = () => ({ db: database.db, now: () => new Date("2026-11-20T09:00:00Z") });

async function insertOf(scale: string, sizes: string[]) {
  const { id: categoryId } = await insertCategory(database.db, { name: scale, slug: scale });
  const id = newId();
  const stock = sizes.map(size => ({ size, quantity: 5 }));
  await createProduct(context(), { id, actor, product: sampleFields({ categoryId, scale, sizes: stock }) });
  return id;
}

const sizesOf = async (id: string) => (await findStockedProduct(database, id))!.sizes.map(({ size }) => size);

/** Places sizes as earlier versions filled the demo: by the product's own list. */
async function placeByOwnList(id: string, sizes: string[]) {
  for (const [position, size] of sizes.entries()) {
    await database.pool.query("update product_sizes set position = $1 where product_id = $2 and size = $3", [
      ...[position, id, size],
    ]);
  }
}

async function count(id: string, size: string) {
  const seen = (await findStockedProduct(database, id))!;
  const sizes = seen.sizes.map(one => (one.size === size ? { ...one, quantity: 9 } : one));
  const { id: _, code: _code, version: _version, ...product } = { ...seen, sizes };
  expect(await updateProduct(context(), { id, actor, seen, product })).toEqual({ kind: "updated" });
}

test("one counted size stays at its place in the scale, also in a product placed by its own list", async () => {
  for (const { id: scale, sizes } of standardScales) {
    const offered = sizes.slice(-4);
    const id = await insertOf(scale, offered);
    await placeByOwnList(id, offered);
    for (const size of offered) {
      await count(id, size);
      expect([scale, await sizesOf(id)]).toEqual([scale, offered]);
    }
  }
});

test("the upgrade gives the sizes of every scale their places, by the owner's own scale where there is one", async () => {
  const own = { id: "shoes", name: "Shoes", sizes: ["EU 40", "EU 39", "EU 38"] };
  await database.db.insert(sizeScales).values(own);
  const scales = standardScales.map(scale => (scale.id === own.id ? own : scale));
  const right = new Map<string, number[]>();
  // No earlier version had jeans.
  for (const { id: scale, sizes } of scales.filter(({ id }) => id !== "jeans")) {
    const id = await insertOf(scale, sizes);
    await placeByOwnList(id, sizes.toReversed());
    right.set(
      id,
      sizes.map((_, place) => place),
    );
  }
  for (const name of ["0541_places_of_sizes", "0560_places_of_waists"]) {
    await database.pool.query(readFileSync(`db/migrations/${name}.sql`, "utf8"));
  }
  for (const [id, places] of right) {
    const [product] = await database.db.select().from(products).where(eq(products.id, id));
    const rows = await database.db.select().from(productSizes).where(eq(productSizes.productId, id));
    const order = scales.find(scale => scale.id === product!.scale)!.sizes;
    const found = order.map(size => rows.find(row => row.size === size)!.position);
    expect([product!.scale, found]).toEqual([product!.scale, places]);
  }
});
