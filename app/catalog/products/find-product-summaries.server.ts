import { and, between, inArray } from "drizzle-orm";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { ProductSummary } from "./product.ts";
import { summariesWhere } from "./product-summaries.server.ts";
import { isForSale, products } from "./product-tables.server.ts";

export const maxSummaries = 100;

/**
 * Current facts for a cart or wishlist, in the order of `ids`; unknown or unsold products are absent. Throws for more
 * than `maxSummaries`.
 */
export async function findProductSummaries({ db }: ReadContext, ids: string[]): Promise<ProductSummary[]> {
  if (ids.length > maxSummaries)
    throw new RangeError(`${ids.length} products in one question, ${maxSummaries} is the most`);
  const wanted = [...new Set(ids.filter(isUuid).map(id => id.toLowerCase()))];
  if (wanted.length === 0) return [];
  const found = await summariesWhere(db, and(inArray(products.id, wanted), isForSale));
  const byId = new Map(found.map(product => [product.id, product]));
  return wanted.flatMap(id => byId.get(id) ?? []);
}

/** A size of a product, in a cart. */
export type WantedSize = { id: string; size: string; quantity: number };

/**
 * With the few pieces left where the owner shows them, up to `leftShownAt`. Of a size in a cart it says whether the
 * wanted quantity is too many, and never how many there are. Held pieces count as left: they may be this shopper's own.
 */
export async function findCartProducts(
  shop: ReadContext,
  { ids, wanted, leftShownAt }: { ids: string[]; wanted: readonly WantedSize[]; leftShownAt: number },
): Promise<ProductSummary[]> {
  const most = Math.max(leftShownAt, ...wanted.map(({ quantity }) => quantity - 1));
  const counted = await withFewLeft(shop, await findProductSummaries(shop, ids), most);
  return counted.map(product => ({
    ...product,
    sizes: product.sizes.map(({ left, ...offer }) => {
      if (left === undefined) return offer;
      const asked = wanted.find(({ id, size }) => id.toLowerCase() === product.id && size === offer.size);
      const tooMany = asked && asked.quantity > left ? { tooMany: asked.quantity } : {};
      return { ...offer, ...tooMany, ...(left <= leftShownAt && { left }) };
    }),
  }));
}

/** Says of each size how many are left, up to `most`; held ones count as left. No query when `most` is 0. */
export async function withFewLeft<Sized extends Pick<ProductSummary, "id" | "sizes">>(
  shop: ReadContext,
  found: Sized[],
  most: number,
): Promise<Sized[]> {
  if (found.length === 0 || most === 0) return found;
  const isOfThem = inArray(
    productSizes.productId,
    found.map(({ id }) => id),
  );
  const few = await shop.db
    .select({ productId: productSizes.productId, size: productSizes.size, left: productSizes.quantity })
    .from(productSizes)
    .where(and(isOfThem, between(productSizes.quantity, 1, most)));
  return found.map(product => ({
    ...product,
    sizes: product.sizes.map(offer => {
      const left = few.find(row => row.productId === product.id && row.size === offer.size)?.left;
      return left ? { ...offer, left } : offer;
    }),
  }));
}
