import { randomUUID } from "node:crypto";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import {
  categories,
  images,
  productImages,
  productSizes,
  products,
} from "#app/platform/tables/catalog-tables.server.ts";

type ProductOverrides = Partial<typeof products.$inferInsert> & {
  /** By size, smallest first; left out: size M, ten pieces. `null` pieces are not counted. */
  quantities?: Readonly<Record<string, number | null | undefined>>;
  /** What sizes cost that have a price of their own. */
  sizePrices?: Readonly<Record<string, number>>;
  /** Hashes of pictures made by `insertPicture`, first one first. */
  pictures?: string[];
};

/** A category in the database, with a name of its own unless one is given. */
export async function insertCategory(db: Queryable, overrides: Partial<typeof categories.$inferInsert> = {}) {
  const id = newId();
  const name = overrides.name ?? `Category ${randomUUID().slice(0, 8)}`;
  const [category] = await db
    .insert(categories)
    .values({ id, name, slug: name.toLowerCase().replaceAll(" ", "-"), ...overrides })
    .returning();
  return category!;
}

/**
 * A product that can be bought: ₦12,500.00, in stock, ten pieces of size M, in a category of its own unless one is
 * given.
 */
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
    // The letters have their order without a place.
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

/** The row of a picture, without its files. */
export async function insertPicture(db: Queryable, overrides: Partial<typeof images.$inferInsert> = {}) {
  const hash = randomUUID().replaceAll("-", "");
  const [picture] = await db
    .insert(images)
    .values({ hash, width: 1200, height: 1500, color: "#d8cbb8", isReady: true, ...overrides })
    .returning();
  return picture!;
}
