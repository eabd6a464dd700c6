import { and, eq, inArray } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { isForSale, productImages, products } from "#app/catalog/products/product-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { availableOf, heldOf, lockSizes } from "#app/stock/holds/available-pieces.server.ts";
import { type ProductFacts, productFacts } from "./quote.ts";

/** For pricing, with what `checkoutId` may have; see `lockSizes`. Unknown and archived ids are left out. */
export async function lockProductFacts(
  transaction: Transaction,
  request: { productIds: string[]; checkoutId: string; now: Date },
): Promise<ProductFacts[]> {
  const productIds = request.productIds.filter(id => uuid.test(id));
  const locked = await lockSizes(transaction, productIds);
  if (locked.length === 0) return [];
  const rows = await transaction
    .select({
      id: products.id,
      code: products.code,
      title: products.title,
      categoryName: categories.name,
      color: products.color,
      imageHash: productImages.imageHash,
      priceKobo: products.priceKobo,
      stock: products.stock,
      held: heldOf(products.id, request),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(and(inArray(products.id, productIds), isForSale));
  return rows.map(({ priceKobo, held, ...product }) => {
    const sizes = locked
      .filter(row => row.productId === product.id)
      .map(row => availableOf(row, held[row.size] ?? 0))
      .map(({ size, quantity, available, ownKobo }) => {
        return { size, quantity, available, priceKobo: ownKobo ?? priceKobo };
      });
    return productFacts(product, sizes);
  });
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u;
