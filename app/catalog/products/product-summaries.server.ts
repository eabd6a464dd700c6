import { eq, type SQL, sql } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { swatchOf } from "#app/catalog/colours/css-colors.ts";
import { sizeRank } from "#app/catalog/sizes/size-rank.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { type ProductSummary, type SizeOffer, summaryOf } from "./product.ts";
import { productImages, products } from "./product-tables.server.ts";

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

type PricedSize = { size: string; isSoldOut: boolean; ownKobo: number | null };

const offers = sql<PricedSize[] | null>`(
  select json_agg(json_build_object(
    'size', ${productSizes.size}, 'isSoldOut', coalesce(${productSizes.quantity} = 0, false),
    'ownKobo', ${productSizes.priceKobo}
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
  usedNote: products.usedNote,
  color: products.color,
  categoryName: categories.name,
  stock: products.stock,
  sizes: offers,
  picture: firstPicture,
  second: secondHash,
} satisfies Record<Exclude<keyof ProductSummary, "paint"> | "fromKobo", unknown>;

type SummaryRow = Omit<ProductSummary, "sizes" | "regularKobo" | "second"> & {
  fromKobo: number;
  sizes: PricedSize[] | null;
  second: string | null;
  regularKobo: number | null;
};

/**
 * Makes a summary. Sizes in shop order; stock is 'No Stock' when the owner says so or every size is sold out. Source:
 * docs/architecture.md#data.
 */
export function toSummary(row: SummaryRow): ProductSummary {
  const sizeOffers = (row.sizes ?? []).map(size => toOffer(row, size));
  const canBeBought = row.stock === "In Stock" && sizeOffers.some(offer => !offer.isSoldOut);
  const stock = canBeBought ? "In Stock" : "No Stock";
  return summaryOf({
    ...row,
    priceKobo: row.fromKobo,
    regularKobo: (row.fromKobo === row.priceKobo && row.regularKobo) || undefined,
    second: row.second ?? undefined,
    usedNote: row.usedNote || undefined,
    stock,
    paint: swatchOf(row.color),
    sizes: sizeOffers,
  });
}

/** During a sale a size's own price is shown even when equal: the sale is not its. */
function toOffer(row: SummaryRow, { size, isSoldOut, ownKobo }: PricedSize): SizeOffer {
  const sizeKobo = ownKobo ?? row.priceKobo;
  const isApart = sizeKobo !== row.fromKobo || (ownKobo !== null && row.regularKobo !== null);
  return { size, isSoldOut, ...(isApart && { priceKobo: sizeKobo }) };
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
