import { isSameOccasion, maxOccasions, readOccasions, writeOccasions } from "#app/catalog/occasions/occasion-words.ts";
import type { StockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { maxPieces, type ProductFields } from "#app/catalog/products/product-fields.ts";
import { changedByAmount, changedByPercent, type Kobo, maxKobo } from "#app/lib/money.ts";

/**
 * A change of many products. `basisPoints`: hundredths of a per cent; `byKobo`: kobo; negative for less. Prices end on
 * whole naira.
 */
export type ProductChange =
  | { kind: "percent"; basisPoints: number }
  | { kind: "naira"; byKobo: number }
  | { kind: "category"; categoryId: string }
  | { kind: "stock"; stock: ProductFields["stock"] }
  | { kind: "for-whom"; forWhom: ProductFields["forWhom"] }
  /** Adds the occasion to what each product has, or takes it off. */
  | { kind: "occasion"; occasion: string; isAdded: boolean };

/**
 * Pieces of a size, null for not counted: the page showed `from`, and `to` was counted. With `by`, that many are added
 * to the stock at the time of saving, and `to` does not count.
 */
export type CountedSize = { size: string; from: number | null; to: number | null; by?: number | undefined };

/** `sizePrices`: of sizes with their own price. */
export type ProductValues = {
  pieces?: CountedSize[] | undefined;
  priceKobo?: Kobo | undefined;
  sizePrices?: { size: string; priceKobo: Kobo }[] | undefined;
  categoryId?: string | undefined;
  stock?: ProductFields["stock"] | undefined;
  forWhom?: ProductFields["forWhom"] | undefined;
  occasions?: string | undefined;
};

/** `isRefused`: a price would be 0, negative or too high. */
export type PlannedChange = {
  id: string;
  title: string;
  version: number;
  before: ProductValues;
  after: ProductValues;
  isRefused: boolean;
};

/**
 * The values before and after. A sale keeps its price and ends where that is no longer below; sizes' own prices change
 * like the product's.
 */
export function planChange(product: StockedProduct, change: ProductChange): PlannedChange {
  const { id, title, version } = product;
  const plan = { id, title, version, isRefused: false };
  if (change.kind === "category") {
    return { ...plan, before: { categoryId: product.categoryId }, after: { categoryId: change.categoryId } };
  }
  if (change.kind === "stock") return { ...plan, before: { stock: product.stock }, after: { stock: change.stock } };
  if (change.kind === "for-whom") {
    return { ...plan, before: { forWhom: product.forWhom }, after: { forWhom: change.forWhom } };
  }
  if (change.kind === "occasion") {
    const { occasions } = product;
    return { ...plan, before: { occasions }, after: { occasions: withOccasion(occasions, change) } };
  }
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

function withOccasion(text: string, { occasion, isAdded }: { occasion: string; isAdded: boolean }): string {
  const others = readOccasions(text).filter(one => !isSameOccasion(one, occasion));
  if (!isAdded) return writeOccasions(others);
  const isThere = others.length < readOccasions(text).length;
  return isThere || others.length >= maxOccasions ? text : writeOccasions([...others, occasion]);
}

export function withValues(product: ProductFields, set: ProductValues): ProductFields {
  const { sizePrices = [], pieces = [], priceKobo, categoryId, stock, forWhom, occasions } = set;
  return {
    ...product,
    ...(priceKobo !== undefined && { priceKobo }),
    ...(categoryId !== undefined && { categoryId }),
    ...(stock !== undefined && { stock }),
    ...(forWhom !== undefined && { forWhom }),
    ...(occasions !== undefined && { occasions }),
    sizes: product.sizes.map(one => {
      const own = sizePrices.find(({ size }) => size === one.size);
      const counted = pieces.find(({ size }) => size === one.size);
      return {
        ...one,
        ...(own && { priceKobo: own.priceKobo }),
        ...(counted && { quantity: counted.to }),
      };
    }),
  };
}

/** What the page showed, so that pieces sold meanwhile are not overwritten unseen. */
export function asShown(product: ProductFields, { pieces = [] }: ProductValues): ProductFields {
  const shown = pieces.map(({ size, from, to }) => ({ size, from: to, to: from }));
  return withValues(product, { pieces: shown });
}

/** Adds to the locked stock what is to be added. Returns a sentence where that is no possible stock. */
export function withAdded(product: ProductFields, set: ProductValues): ProductValues | string {
  const pieces: CountedSize[] = [];
  for (const one of set.pieces ?? []) {
    const { size, by } = one;
    if (by === undefined) {
      pieces.push(one);
      continue;
    }
    const there = product.sizes.find(offered => offered.size === size)?.quantity;
    if (there === undefined || there === null) return "Not counted yet: enter how many there are.";
    const to = there + by;
    if (to < 0) return `Only ${there} left in stock. You can't take off ${-by}.`;
    if (to > maxPieces) return `That makes more than ${maxPieces}. Check the number.`;
    pieces.push({ size, from: there, to });
  }
  return set.pieces ? { ...set, pieces } : set;
}
