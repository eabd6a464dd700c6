import { and, eq, exists, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { isInCategory } from "#app/catalog/products/list-products.server.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { regularPrice } from "#app/catalog/products/product-sale.server.ts";
import { summaryColumns, toSummary } from "#app/catalog/products/product-summaries.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { sizeRank } from "#app/catalog/sizes/size-rank.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { beyondPlace, findListPlaces, type SortedList } from "#app/platform/database/list-place.server.ts";
import { type KeyPlace, readKeyPage } from "#app/platform/database/read-key-page.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { lowPieces, type OwnedListing, type ProductSort } from "./owned-listing.ts";

/**
 * `ownKobo`: the owner's price, also during a sale. `pieces`: of counted sizes, null for none. `counted`: them by size,
 * in order. `saysStock`: the owner's word, before sizes sell out.
 */
export type OwnedProduct = ProductSummary & {
  version: number;
  ownKobo: number;
  pieces: number | null;
  counted: { size: string; pieces: number }[];
  saysStock: ProductSummary["stock"];
  isHidden: boolean;
};

/** Returns the sort key of a row. */
const sortKeys: Record<ProductSort, (row: string) => string> = {
  newest: row => `${row}.created_at`,
  title: row => `${row}.search_text`,
  price: row => `${row}.from_kobo`,
  pieces: row => `(select coalesce(sum(quantity), 0) from product_sizes where product_id = ${row}.id)`,
};

const pieces = sql<number | null>`(
  select sum(quantity)::int from product_sizes where product_id = products.id
)`;

const counted = sql<OwnedProduct["counted"]>`(
  select coalesce(json_agg(json_build_object(
    'size', ${productSizes.size}, 'pieces', ${productSizes.quantity}
  ) order by ${sizeRank}, ${productSizes.size}), '[]'::json)
  from ${productSizes} where ${productSizes.productId} = ${products.id} and ${productSizes.quantity} is not null
)`;

const perPage = 24;

/**
 * One page of the owner's products, hidden ones too. `next` and `previous` are ids for `after` and `before`. An unknown
 * place starts at the beginning.
 */
export async function listOwnedProducts(
  { db }: ReadContext,
  { sort, after, before, limit = perPage, ...asked }: OwnedListing & { limit?: number },
): Promise<{ products: OwnedProduct[]; next?: string; previous?: string }> {
  const list: SortedList = {
    table: products,
    id: products.id,
    keyOf: row => sql.raw(`${sortKeys[sort](row)}, ${row}.id`),
  };
  const isUpwards = sort !== "newest";
  const read = ({ side, place }: KeyPlace<string>, count: number) => {
    const goesUp = (side === "older") === isUpwards;
    const direction = sql.raw(goesUp ? "asc" : "desc");
    return db
      .select({
        ...summaryColumns,
        version: products.version,
        ownKobo: regularPrice,
        pieces,
        counted,
        isHidden: sql<boolean>`${products.hiddenAt} is not null`,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(isAsked(asked), beyondPlace(list, goesUp ? ">" : "<", place)))
      .orderBy(sql`${sql.raw(sortKeys[sort]("products"))} ${direction}, products.id ${direction}`)
      .limit(count);
  };
  const places = await findListPlaces(db, list, { after, before });
  const { rows, hasNewer, hasOlder } = await readKeyPage(read, { limit, ...places });
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    products: rows.map(row => {
      const { version, ownKobo, isHidden, stock: saysStock } = row;
      const own = { version, ownKobo, pieces: row.pieces, counted: row.counted, saysStock, isHidden };
      return { ...toSummary(row), ...own };
    }),
    ...(hasOlder && last && { next: last.id }),
    ...(hasNewer && first && { previous: first.id }),
  };
}

function isAsked({ show, categoryName, query, id }: Pick<OwnedListing, "show" | "categoryName" | "query" | "id">) {
  return and(
    id === undefined ? undefined : isUuid(id) ? eq(products.id, id) : sql`false`,
    show === "archived" ? isNotNull(products.archivedAt) : isNull(products.archivedAt),
    shownBy[show],
    categoryName === undefined ? undefined : isInCategory(categoryName),
    query === undefined ? undefined : isTitled(query),
  );
}

const hasPieces = sql`cardinality(${products.availableSizes}) > 0`;
const isLow = exists(
  sql`(select from ${productSizes} where ${and(
    eq(productSizes.productId, products.id),
    gt(productSizes.quantity, 0),
    lte(productSizes.quantity, sql`coalesce(${productSizes.lowLevel}, ${lowPieces}::int)`),
  )})`,
);

const shownBy: Record<OwnedListing["show"], SQL | undefined> = {
  "": undefined,
  archived: undefined,
  hidden: isNotNull(products.hiddenAt),
  "in stock": and(eq(products.stock, "In Stock"), hasPieces),
  "sold out": or(ne(products.stock, "In Stock"), sql`not ${hasPieces}`),
  low: and(eq(products.stock, "In Stock"), isLow),
};

/** Ignores case and tone marks; the product code counts too. */
function isTitled(text: string): SQL {
  const clean = text.replaceAll("\0", "").toWellFormed();
  const pattern = `%${clean.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return sql`(${products.searchText} like fold(${pattern}) or ${products.code} ilike ${pattern})`;
}
