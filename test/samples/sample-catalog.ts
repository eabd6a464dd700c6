import { randomUUID } from "node:crypto";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { productImages, products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";

type ProductOverrides = Partial<typeof products.$inferInsert> & {
  /** Pieces by size, smallest first; by default ten pieces of M. `null`: not counted. */
  quantities?: Readonly<Record<string, number | null | undefined>>;
  /** These sizes have their own price. */
  sizePrices?: Readonly<Record<string, number>>;
  /** Hashes that `insertPicture` returned, the first picture first. */
  pictures?: string[];
};

/** Inserts a category. It has a name of its own unless told otherwise. */
export async function insertCategory(db: Queryable, overrides: Partial<typeof categories.$inferInsert> = {}) {
  const id = newId();
  const name = overrides.name ?? `Category ${randomUUID().slice(0, 8)}`;
  const [category] = await db
    .insert(categories)
    .values({ id, name, slug: name.toLowerCase().replaceAll(" ", "-"), ...overrides })
    .returning();
  return category!;
}

/** Inserts a product, by default for ₦12,500.00, with ten pieces of M, in its own category. */
export async function insertProduct(db: Queryable, overrides: ProductOverrides = {}) {
  const { quantities = { M: 10 }, sizePrices = {}, pictures = [], ...values } = overrides;
  const id = values.id ?? newId();
  const categoryId = values.categoryId ?? (await insertCategory(db)).id;
  const [product] = await db
    .insert(products)
    .values({
      code: `TEST-${randomUUID().slice(0, 8)}`,
      title: "Ankara wrap dress",
      priceKobo: 1_250_000,
      color: "indigo",
      stock: "In Stock",
      ...values,
      id,
      categoryId,
    })
    .returning();
  const offered = Object.entries(quantities).flatMap(([size, quantity]) =>
    quantity === undefined ? [] : [{ size, quantity }],
  );
  if (offered.length > 0) {
    // Letter sizes are sorted without a position.
    const isPlaced = values.scale !== undefined;
    await db.insert(productSizes).values(
      offered.map((stock, n) => {
        const priceKobo = sizePrices[stock.size] ?? null;
        return { productId: id, ...stock, priceKobo, position: isPlaced ? n : 0 };
      }),
    );
  }
  if (pictures.length > 0) {
    await db
      .insert(productImages)
      .values(pictures.map((imageHash, position) => ({ productId: id, position, imageHash })));
  }
  return product!;
}

/** Adds only the row, no files. */
export async function insertPicture(db: Queryable, overrides: Partial<typeof images.$inferInsert> = {}) {
  const hash = randomUUID().replaceAll("-", "");
  const [picture] = await db
    .insert(images)
    .values({ hash, width: 1200, height: 1500, color: "#d8cbb8", isReady: true, ...overrides })
    .returning();
  return picture!;
}
