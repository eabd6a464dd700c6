import { and, eq, inArray, sql } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import {
  askingSet,
  depositBp,
  isForSale,
  productImages,
  products,
} from "#app/catalog/products/product-tables.server.ts";
import { settleSalesOf } from "#app/catalog/sales/settle-sales.server.ts";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { roomBesides, roomToMake } from "#app/money/open-pieces/open-pieces.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { availableOf, heldOf, lockSizes } from "#app/stock/holds/available-pieces.server.ts";
import { type ProductFacts, productFacts } from "./quote.ts";

type FactsRequest = { productIds: string[]; checkoutId: string; now: Date };

/**
 * For pricing, with what `checkoutId` may have; see `lockSizes`. Unknown and archived ids are left out. A sale that
 * ended since the last round of its job is over here too.
 */
export async function lockProductFacts(transaction: Transaction, request: FactsRequest): Promise<ProductFacts[]> {
  const { now } = request;
  const productIds = request.productIds.filter(id => uuid.test(id));
  const facts = await readFacts(transaction, { ...request, productIds });
  const ids = facts.rows.filter(({ saleEnd }) => saleEnd !== null && saleEnd <= now).map(({ id }) => id);
  if (ids.length === 0) return factsOf(facts);
  await settleSalesOf(transaction, { ids, at: now });
  return factsOf(await readFacts(transaction, { ...request, productIds }));
}

/** The end of the sale that sets the price. */
const saleEnd = sql<Date | null>`case when ${products.regularKobo} is not null
  then least(${products.saleTo}, ${products.shopSaleTo}) end`.mapWith(products.saleTo);

async function readFacts(transaction: Transaction, request: FactsRequest) {
  const { productIds } = request;
  const locked = await lockSizes(transaction, productIds);
  if (locked.length === 0) return { locked, rows: [] };
  const rows = await transaction
    .select({
      id: products.id,
      code: products.code,
      title: products.title,
      categoryName: categories.name,
      color: products.color,
      imageHash: productImages.imageHash,
      priceKobo: products.priceKobo,
      readyDays: products.readyDays,
      readyOn: products.preorderBy,
      depositBp,
      measurementSetId: askingSet,
      stock: products.stock,
      held: heldOf(products.id, request),
      room: roomToMake(lagosDayOf(request.now)),
      saleEnd,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(and(inArray(products.id, productIds), isForSale));
  return { locked, rows };
}

function factsOf({ locked, rows }: Awaited<ReturnType<typeof readFacts>>): ProductFacts[] {
  return rows.map(({ priceKobo, held, room, ...product }) => {
    const sizes = locked
      .filter(row => row.productId === product.id)
      .map(row => availableOf(row, held[row.size] ?? 0))
      .map(({ size, quantity, available, ownKobo }) => {
        return { size, quantity, available, priceKobo: ownKobo ?? priceKobo };
      });
    return productFacts({ ...product, room: roomBesides(held, room) }, sizes);
  });
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u;
