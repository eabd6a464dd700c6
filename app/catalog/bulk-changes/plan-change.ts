import type { StockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import type { ProductFields } from "#app/catalog/products/product-fields.ts";
import { changedByAmount, changedByPercent, type Kobo, maxKobo } from "#app/lib/money.ts";

/**
 * What is changed of many products at once. `basisPoints`: hundredths of a per cent, `byKobo`: kobo; both below 0 for
 * less. Prices end on whole naira.
 */
export type ProductChange =
  | { kind: "percent"; basisPoints: number }
  | { kind: "naira"; byKobo: number }
  | { kind: "category"; categoryId: string }
  | { kind: "stock"; stock: ProductFields["stock"] };

/** What of a product such a change sets; `sizePrices` are those of the sizes that have a price of their own. */
export type ProductValues = {
  priceKobo?: Kobo | undefined;
  sizePrices?: { size: string; priceKobo: Kobo }[] | undefined;
  categoryId?: string | undefined;
  stock?: ProductFields["stock"] | undefined;
};

/** `isRefused`: a price would be nothing, less than nothing, or more than a price may be. */
export type PlannedChange = {
  id: string;
  title: string;
  version: number;
  before: ProductValues;
  after: ProductValues;
  isRefused: boolean;
};

/**
 * What a change comes to for a product: both sides of what it sets. A sale keeps its price, and ends where that is no
 * longer below the product's; prices of single sizes are changed like the product's.
 */
export function planChange(product: StockedProduct, change: ProductChange): PlannedChange {
  const { id, title, version } = product;
  const plan = { id, title, version, isRefused: false };
  if (change.kind === "category") {
    return { ...plan, before: { categoryId: product.categoryId }, after: { categoryId: change.categoryId } };
  }
  if (change.kind === "stock") return { ...plan, before: { stock: product.stock }, after: { stock: change.stock } };
  const changed = (kobo: Kobo) =>
    change.kind === "percent" ? changedByPercent(kobo, change.basisPoints) : changedByAmount(kobo, change.byKobo);
  const own = product.sizes.flatMap(({ size, priceKobo }) => (priceKobo === undefined ? [] : [{ size, priceKobo }]));
  const sizePrices = own.map(({ size, priceKobo }) => ({ size, priceKobo: changed(priceKobo) }));
  const priceKobo = changed(product.priceKobo);
  return {
    ...plan,
    before: { priceKobo: product.priceKobo, sizePrices: own },
    after: { priceKobo, sizePrices },
    isRefused: [priceKobo, ...sizePrices.map(one => one.priceKobo)].some(kobo => kobo <= 0 || kobo > maxKobo),
  };
}

/** The product's fields with what is set of them. */
export function withValues(product: ProductFields, set: ProductValues): ProductFields {
  const { sizePrices = [], priceKobo, categoryId, stock } = set;
  return {
    ...product,
    ...(priceKobo !== undefined && { priceKobo }),
    ...(categoryId !== undefined && { categoryId }),
    ...(stock !== undefined && { stock }),
    sizes: product.sizes.map(one => {
      const own = sizePrices.find(({ size }) => size === one.size);
      return own ? { ...one, priceKobo: own.priceKobo } : one;
    }),
  };
}
