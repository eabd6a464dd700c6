import { and, desc, type SQL, sql } from "drizzle-orm";
import { type ShopperKind, shopperKinds } from "#app/catalog/product-fields/for-whom.ts";
import { isForSale, products } from "#app/catalog/products/product-tables.server.ts";
import { findScales } from "#app/catalog/sizes/find-scales.server.ts";
import { letterSizes } from "#app/catalog/sizes/size.ts";
import { letters, type SizeScale, standardScales, waists } from "#app/catalog/sizes/size-scale.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { inchesOf, isListedAsWaist, waistPattern } from "#app/catalog/sizes/waist.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { listedOccasions } from "#app/shop/settings/occasion-list.server.ts";
import { type ColorFamily, colorFamilyNames } from "./color-families.ts";
import { isInFilter, keyOf } from "./filter-conditions.server.ts";
import { noFilter, type ProductFilter } from "./product-filter.ts";

const lookedAt = 500;

/** `count`: products found with this value and the filter's other kinds; absent when not counted. */
type CountedValue<Value extends string = string> = { value: Value; count?: number | undefined };

/** Choices in the order in which they are shown. Sizes are grouped by scale. */
export type FilterChoices = {
  sizes: { scale: string; sizes: CountedValue[] }[];
  colors: CountedValue<ColorFamily>[];
  forWhom: CountedValue<ShopperKind>[];
  occasions: (CountedValue & { label: string })[];
  /** True when something was sold lately, so that lists can be sorted by it. */
  isSold: boolean;
};

/**
 * Sizes, colours, shoppers and occasions of the newest five hundred products for sale (within a condition), plus sizes
 * already `chosen`. Counted for a `counted` filter, in lists of at most five hundred. "Waist 32" and "W32/L30" are one
 * choice, the waist; an address may still choose "W32/L30" itself.
 */
export async function findFilterChoices(
  { db }: { db: Database },
  { within, chosen, counted }: { within?: SQL | undefined; chosen: readonly string[]; counted?: ProductFilter },
): Promise<FilterChoices> {
  const apart = chosen.filter(isListedAsWaist);
  const rows = await countValues(db, { within, filter: counted ?? noFilter, apart });
  const isCounted = counted !== undefined && rows.every(({ kind, count }) => kind !== "all" || count <= lookedAt);
  const valuesOf = (kind: string) =>
    rows.flatMap(row => (row.kind === kind ? [{ value: row.value, count: isCounted ? row.count : undefined }] : []));
  const sizes = valuesOf("size");
  const others = chosen.filter(size => sizes.every(({ value }) => value !== size));
  return {
    sizes: await inScales(db, [...sizes, ...others.map(value => ({ value, count: isCounted ? 0 : undefined }))]),
    colors: inListOrder(colorFamilyNames, valuesOf("color")),
    forWhom: inListOrder(shopperKinds, valuesOf("for")),
    occasions: rows.flatMap(({ kind, value, count, label }) =>
      kind === "occasion" ? [{ value, label: label ?? value, count: isCounted ? count : undefined }] : [],
    ),
    isSold: valuesOf("sold").length > 0,
  };
}

function inListOrder<Value extends string>(all: readonly Value[], found: CountedValue[]): CountedValue<Value>[] {
  return all.flatMap(value => found.filter(one => one.value === value).map(({ count }) => ({ value, count })));
}

type CountedRow = {
  kind: "size" | "color" | "for" | "occasion" | "all" | "sold";
  value: string;
  count: number;
  label: string | null;
};

type CountedList = { within: SQL | undefined; filter: ProductFilter; apart: readonly string[] };

/**
 * Each value with its products that the other kinds of the filter allow, and how many products were read. Sizes are
 * listed by their waist, those in `apart` also as they are.
 */
async function countValues(db: Database, { within, filter, apart }: CountedList) {
  const { offeredSizes, colorFamily, fromKobo, regularKobo, findKeys, occasions } = products;
  // Named like the table, so that conditions on its columns apply.
  const newest = db
    .select({ offeredSizes, colorFamily, fromKobo, regularKobo, findKeys, occasions })
    .from(products)
    .where(and(isForSale, within))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(lookedAt + 1);
  const ofSize = isInFilter({ ...filter, sizes: [], isInStock: false }) ?? sql`true`;
  // The size itself must be available, not only the product.
  const isThere = filter.isInStock ? sql`'=in=' || said.size = any(tsvector_to_array(${findKeys}))` : sql`true`;
  const ofKind = isInFilter({ ...filter, forWhom: [] }) ?? sql`true`;
  const ofOccasion = isInFilter({ ...filter, occasions: [] }) ?? sql`true`;
  const ofColor = isInFilter({ ...filter, colors: [] }) ?? sql`true`;
  const { rows } = await db.execute<CountedRow>(sql`
    with sold as (
      select sold_count from ${products} where ${isForSale} order by sold_count desc, id desc limit 1
    ), products as materialized ${newest}
    select 'size' as kind, offered.value, (count(*) filter (where ${ofSize} and offered.is_there))::int as count,
      null::text as label, 0 as place
      from products, lateral (
        select listed.value, bool_or(${isThere}) from unnest(${offeredSizes}) as said (size), lateral (
          select regexp_replace(said.size, ${waistPattern}, 'Waist \\1')
          union all select said.size where said.size = any (${sql.param(apart)}::text[])
        ) as listed (value) group by listed.value
      ) as offered (value, is_there) group by offered.value
    union all
    select 'color', ${colorFamily}, (count(*) filter (where ${ofColor}))::int, null, 0 from products group by 2
    union all
    select 'for', kind, (count(*) filter (where ${ofKind}))::int, null, 0
      from products, unnest(array['women', 'men', 'children']) as asked (kind)
      where ${findKeys} @@ ('=for=' || kind)::tsquery group by kind
    union all
    select 'occasion', fold(word), (count(*) filter (where ${ofOccasion}))::int,
        coalesce(min(listed.name), min(word collate "C")), min(listed.position)
      from products, unnest(string_to_array(${occasions}, ', ')) as word
        left join ${listedOccasions} as listed on fold(listed.name) = fold(word)
      where ${occasions} <> '' group by 2
    union all
    select 'all', '', count(*)::int, null, 0 from products
    union all
    select 'sold', '', sold_count, null, 0 from sold where sold_count > 0
    order by place nulls last, value`);
  return rows;
}

/** Leaves out sizes and occasions that no product has. */
export async function knownFilter({ db }: { db: Database }, filter: ProductFilter): Promise<ProductFilter> {
  const sizes = await knownSizes({ db }, filter.sizes);
  return { ...filter, sizes, occasions: await knownOccasions(db, filter.occasions) };
}

async function knownOccasions(db: Database, occasions: readonly string[]): Promise<string[]> {
  if (occasions.length === 0) return [];
  const found = occasions.map(
    occasion => sql`select ${occasion}::text as occasion where exists (select from ${products}
      where ${products.archivedAt} is null and ${products.findKeys} @@ ${keyOf.occasion(occasion)}::tsquery)`,
  );
  const { rows } = await db.execute<{ occasion: string }>(sql.join(found, sql` union all `));
  return occasions.filter(occasion => rows.some(row => row.occasion === occasion));
}

/** Returns the sizes that some product has. A waist counts when a product has it with a length. */
export async function knownSizes({ db }: { db: Database }, sizes: readonly string[]): Promise<string[]> {
  if (sizes.length === 0) return [];
  const inWaists = sizes.filter(size => inchesOf(size) !== undefined);
  // Asks for each waist alone: then the planner knows how rare it is and uses the index.
  const waistsFound = inWaists.map(
    size => sql`union all select ${size} where exists (select from ${products}
      where ${products.archivedAt} is null and ${products.findKeys} @@ ${keyOf.size(size)}::tsquery)`,
  );
  const { rows } = await db.execute<{ size: string }>(
    sql`select asked.size from unnest(${sql.param(sizes)}::text[]) as asked (size)
        where exists (select from ${productSizes} where ${productSizes.size} = asked.size)
        ${sql.join(waistsFound, sql` `)}`,
  );
  const known = rows.map(({ size }) => size);
  return sizes.filter(size => known.includes(size));
}

/** Letters first, sizes of no scale last. Scales are not read for letters alone. */
async function inScales(db: Database, sizes: readonly CountedValue[]): Promise<FilterChoices["sizes"]> {
  const isOfLetters = sizes.every(({ value }) => letterSizes.includes(value));
  const scales = isOfLetters ? standardScales.filter(({ id }) => id === letters) : await findScales({ db });
  // A waist of a size with a length may be missing from the scale.
  const scaleOf = (size: string) =>
    scales.find(scale => scale.sizes.includes(size)) ??
    (inchesOf(size) === undefined ? undefined : scales.find(({ id }) => id === waists));
  const groups = scales.map(scale => ({
    scale: scale.name,
    sizes: inScaleOrder(
      scale,
      sizes.filter(({ value }) => scaleOf(value) === scale),
    ),
  }));
  const others = sizes.filter(({ value }) => !scaleOf(value)).toSorted(byNumbers);
  return [...groups, { scale: "Other sizes", sizes: others }].filter(group => group.sizes.length > 0);
}

function inScaleOrder(scale: SizeScale, sizes: CountedValue[]): CountedValue[] {
  if (sizes.some(({ value }) => !scale.sizes.includes(value))) return sizes.toSorted(byNumbers);
  return sizes.toSorted((one, other) => scale.sizes.indexOf(one.value) - scale.sizes.indexOf(other.value));
}

const natural = new Intl.Collator("en", { numeric: true });
const byNumbers = (one: CountedValue, other: CountedValue) => natural.compare(one.value, other.value);
