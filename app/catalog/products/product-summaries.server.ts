import { eq, type SQL, sql } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { swatchOf } from "#app/catalog/colours/css-colors.ts";
import type { Making } from "#app/catalog/product-fields/making.ts";
import { sizeRank } from "#app/catalog/sizes/size-rank.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { dayWords } from "#app/ui/day-words.ts";
import { type ProductSummary, type SizeOffer, summaryOf } from "./product.ts";
import { askingSet, depositBp, productImages, products } from "./product-tables.server.ts";

const pictureJson = sql`json_strip_nulls(json_build_object(
  'hash', ${images.hash}, 'width', ${images.width}, 'height', ${images.height}, 'color', ${images.color},
  'alt', nullif(${productImages.alt}, '')
))`;

/** All pictures of the row's product as JSON, in order. Null when it has none. */
export const pictures = sql<StoredPicture[] | null>`(
  select json_agg(${pictureJson} order by ${productImages.position})
  from ${productImages} join ${images} on ${images.hash} = ${productImages.imageHash}
  where ${productImages.productId} = ${products.id}
)`;

export const firstPicture = sql<StoredPicture | null>`(
  select ${pictureJson}
  from ${productImages} join ${images} on ${images.hash} = ${productImages.imageHash}
  where ${productImages.productId} = ${products.id}
  order by ${productImages.position} limit 1
)`;

const secondHash = sql<string | null>`(
  select ${productImages.imageHash} from ${productImages}
  where ${productImages.productId} = ${products.id}
  order by ${productImages.position} offset 1 limit 1
)`;

/** `ownKobo`: what a size with a price of its own costs now; `wasKobo`: without a sale. */
type PricedSize = { size: string; isSoldOut: boolean; ownKobo: number | null; wasKobo: number | null };

const offers = sql<PricedSize[] | null>`(
  select json_agg(json_build_object(
    'size', ${productSizes.size}, 'isSoldOut', coalesce(${productSizes.quantity} = 0, false),
    'ownKobo', ${productSizes.nowKobo}, 'wasKobo', ${productSizes.priceKobo}
  ) order by ${sizeRank}, ${productSizes.size})
  from ${productSizes} where ${productSizes.productId} = ${products.id}
)`;

/** Columns of a summary, read by one query with one row per product. */
export const summaryColumns = {
  id: products.id,
  code: products.code,
  title: products.title,
  priceKobo: products.priceKobo,
  fromKobo: products.fromKobo,
  regularKobo: products.regularKobo,
  saleKobo: products.saleKobo,
  saleTo: products.saleTo,
  shopSaleTo: products.shopSaleTo,
  usedNote: products.usedNote,
  color: products.color,
  categoryName: categories.name,
  stock: products.stock,
  sizes: offers,
  picture: firstPicture,
  second: secondHash,
  readyDays: products.readyDays,
  readyOn: products.preorderBy,
  depositBp,
  isFull: products.isFull,
  isMeasured: sql<boolean>`${askingSet} is not null`,
} satisfies Record<Exclude<keyof ProductSummary, "paint" | "saleUntil"> | SaleColumn | "isFull", unknown>;

type SaleColumn = "fromKobo" | "saleKobo" | "saleTo" | "shopSaleTo";

type SummaryRow = Omit<
  ProductSummary,
  "sizes" | "regularKobo" | "second" | "saleUntil" | "isMeasured" | "readyOn" | keyof Making
> &
  Making & {
    readyOn: string | null;
    isMeasured: boolean;
    isFull: boolean;
    fromKobo: number;
    saleKobo: number | null;
    saleTo: Date | null;
    shopSaleTo: Date | null;
    sizes: PricedSize[] | null;
    second: string | null;
    regularKobo: number | null;
  };

type Priced = Omit<SummaryRow, "isFull">;

/**
 * Makes a summary with its sizes in shop order. Its stock is 'No Stock' when the owner says so, when every size is sold
 * out, and when the limit of what is made is reached. Source: docs/architecture.md#data.
 */
export function toSummary({ isFull, ...row }: SummaryRow): ProductSummary {
  const [regularKobo, lastDay] = [regularOf(row), lastDayOf(row)];
  const sizeOffers = (row.sizes ?? []).map(size => toOffer({ ...row, regularKobo }, size, row.regularKobo));
  const canBeBought = row.stock === "In Stock" && !isFull && sizeOffers.some(offer => !offer.isSoldOut);
  const stock = canBeBought ? "In Stock" : "No Stock";
  return summaryOf({
    ...row,
    priceKobo: row.fromKobo,
    regularKobo,
    saleUntil: lastDay && dayWords(lastDay),
    second: row.second ?? undefined,
    readyDays: row.readyDays ?? undefined,
    readyOn: row.readyOn ?? undefined,
    depositBp: row.depositBp ?? undefined,
    isMeasured: row.isMeasured || undefined,
    usedNote: row.usedNote || undefined,
    stock,
    paint: swatchOf(row.color),
    sizes: sizeOffers,
  });
}

/** What the lowest price was before the sale: the product's, or that of a size with a price of its own. */
function regularOf({ fromKobo, priceKobo, regularKobo, sizes }: Priced): number | undefined {
  if (fromKobo === priceKobo) return regularKobo ?? undefined;
  const lowest = (sizes ?? []).filter(({ ownKobo }) => ownKobo === fromKobo);
  const wasKobo = (lowest.find(({ isSoldOut }) => !isSoldOut) ?? lowest[0])?.wasKobo ?? fromKobo;
  return wasKobo > fromKobo ? wasKobo : undefined;
}

/** The last day of the sale that sets the price: its own where that is lower. Undefined without a sale or an end. */
export function lastDayOf(row: Priced): string | undefined {
  const { fromKobo, saleKobo, saleTo, shopSaleTo } = row;
  if (regularOf(row) === undefined) return undefined;
  const end = saleKobo === fromKobo ? saleTo : shopSaleTo;
  return end ? lagosDayOf(new Date(end.getTime() - 1)) : undefined;
}

type Lowest = { fromKobo: number; priceKobo: number; regularKobo: number | undefined };

/** A size says its price where it, or what it was before the sale, is not the product's. */
function toOffer(
  lowest: Lowest,
  { size, isSoldOut, ownKobo, wasKobo }: PricedSize,
  beforeKobo: number | null,
): SizeOffer {
  const priceKobo = ownKobo ?? lowest.priceKobo;
  const oneKobo = ownKobo === null ? beforeKobo : wasKobo;
  const regularKobo = oneKobo !== null && oneKobo > priceKobo ? oneKobo : undefined;
  if (priceKobo === lowest.fromKobo && regularKobo === lowest.regularKobo) return { size, isSoldOut };
  return { size, isSoldOut, priceKobo, ...(regularKobo !== undefined && { regularKobo }) };
}

/** Returns them in no particular order. */
export async function summariesWhere(db: Queryable, condition: SQL | undefined): Promise<ProductSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(condition);
  return rows.map(toSummary);
}
