import { and, gte, isNotNull, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ShopperKind } from "#app/catalog/product-fields/for-whom.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { inchesOf } from "#app/catalog/sizes/waist.ts";
import type { ProductFilter } from "./product-filter.ts";

/** Writes a lexeme for `hasKeys`, exact or as a beginning. */
export function key(lexeme: string, { isBegun = false } = {}): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'${isBegun ? ":*" : ""}`;
}

export const keyOf = {
  category: (id: string) => key(`=cat=${id}`),
  color: (family: string) => key(`=color=${family}`),
  forWhom: (kind: ShopperKind) => key(`=for=${kind}`),
  /** `occasion` is written as the database folds it: small letters without marks. */
  occasion: (occasion: string) => key(`=occ=${occasion}`),
  /** A word of an occasion, or its beginning. */
  occasionWord: (word: string, isBegun: boolean) => key(`=occ~${word}`, { isBegun }),
  /** A UK size by the product's size chart. */
  uk: (number: string) => key(`=uk=${Number(number)}`),
  size: (size: string) => sizeKeys("=size=", size),
  inStock: (size?: string) => (size === undefined ? key("=in") : sizeKeys("=in=", size)),
};

/** A waist is found in whatever size says it: "Waist 32", "W32", "W32/L30". */
function sizeKeys(before: string, size: string): string {
  const inches = inchesOf(size);
  const others = inches === undefined ? [] : [`${before}W${inches}`];
  return anyOf([
    ...[`${before}${size}`, ...others].map(one => key(one)),
    ...others.map(one => key(`${one}/L`, { isBegun: true })),
  ]);
}

/** Returns "" for none. */
export const anyOf = (queries: readonly string[]) => inBrackets(queries, " | ");
export const allOf = (queries: readonly string[]) => inBrackets(queries, " & ");

/** Returns a query for what the other does not find. */
export const withoutKeys = (query: string, other: string) => (other === "" ? query : `${query} & !${other}`);

/** A condition that the index of keys answers alone. */
export function hasKeys(query: string): SQL {
  return sql`${products.findKeys} @@ ${query}::tsquery`;
}

/** Returns undefined when the filter allows all. */
export function isInFilter(filter: ProductFilter): SQL | undefined {
  return and(hasFilterKeys(filter), isInPriceRange(filter));
}

/** Without the price, which an order by price reads from its own index. `more` is added when the filter has a key. */
export function hasFilterKeys(filter: ProductFilter, more: readonly string[] = []): SQL | undefined {
  const { sizes, colors, forWhom, occasions, isInStock, isOnSale } = filter;
  const ofSize = sizes.map(size => (isInStock ? keyOf.inStock(size) : keyOf.size(size)));
  const inStock = isInStock && sizes.length === 0 ? [keyOf.inStock()] : [];
  const kinds = [ofSize, colors.map(keyOf.color), forWhom.map(keyOf.forWhom), occasions.map(keyOf.occasion)];
  const query = allOf([...kinds.map(anyOf), ...inStock]);
  const keys = query === "" ? undefined : hasKeys(allOf([query, ...more]));
  return and(keys, isOnSale && isNotNull(products.regularKobo));
}

export function isInPriceRange(
  { minKobo, maxKobo }: Pick<ProductFilter, "minKobo" | "maxKobo">,
  priceKobo: SQLWrapper = products.fromKobo,
): SQL | undefined {
  return and(
    minKobo === undefined ? undefined : gte(priceKobo, minKobo),
    maxKobo === undefined ? undefined : lte(priceKobo, maxKobo),
  );
}

function inBrackets(queries: readonly string[], sign: string): string {
  const some = queries.filter(query => query !== "");
  return some.length > 1 ? `(${some.join(sign)})` : (some[0] ?? "");
}
