import { and, desc, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { letterSizes } from "#app/catalog/sizes/size.ts";
import { findScales } from "#app/catalog/sizes/find-scales.server.ts";
import { isForSale, products, productSizes } from "#app/platform/tables/catalog-tables.server.ts";
import { type ColorFamily, colorFamilyNames } from "./color-families.ts";

const lookedAt = 500;

/** In the order shown. */
export type FilterChoices = { sizes: string[]; colors: ColorFamily[] };

/** Sizes and colours of the newest five hundred products for sale (within a condition), plus sizes already `chosen`. */
export async function findFilterChoices(
  { db }: { db: Database },
  { within, chosen }: { within?: SQL | undefined; chosen: readonly string[] },
): Promise<FilterChoices> {
  const isListed = and(isForSale, within);
  const newest = db
    .select({ offered: products.offeredSizes, family: products.colorFamily })
    .from(products)
    .where(isListed)
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(lookedAt)
    .as("newest");
  const [row] = await db
    .select({
      sizes: sql<string[]>`(array_agg(distinct size) filter (where size is not null))`,
      colors: sql<string[]>`(array_agg(distinct ${newest.family}))`,
    })
    .from(newest)
    .leftJoin(sql`lateral unnest(${newest.offered}) as size`, sql`true`);
  const colors = row?.colors ?? [];
  const sizes = await inSizeOrder(db, [...new Set([...(row?.sizes ?? []), ...chosen])]);
  return { sizes, colors: colorFamilyNames.filter(name => colors.includes(name)) };
}

export async function knownSizes({ db }: { db: Database }, sizes: readonly string[]): Promise<string[]> {
  if (sizes.length === 0) return [];
  const { rows } = await db.execute<{ size: string }>(
    sql`select asked.size from unnest(${sql.param(sizes)}::text[]) as asked (size)
        where exists (select from ${productSizes} where ${productSizes.size} = asked.size)`,
  );
  const known = rows.map(({ size }) => size);
  return sizes.filter(size => known.includes(size));
}

/** In scale order, letters first, unknown sizes last. Scales are not read for letters alone. */
async function inSizeOrder(db: Database, sizes: readonly string[]): Promise<string[]> {
  const isOfLetters = sizes.every(size => letterSizes.includes(size));
  const labels = isOfLetters ? letterSizes : (await findScales({ db })).flatMap(scale => scale.sizes);
  const rank = (size: string) => labels.indexOf(size) + 1 || labels.length + 1;
  return sizes.toSorted((one, other) => rank(one) - rank(other) || natural.compare(one, other));
}

const natural = new Intl.Collator("en", { numeric: true });
