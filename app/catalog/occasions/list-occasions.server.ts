import { sql } from "drizzle-orm";
import { isForSale, products } from "#app/catalog/products/product-tables.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { listedOccasions } from "#app/shop/settings/occasion-list.server.ts";

/** The owner's list in its order, then what products have besides it. */
export async function listOccasions({ db }: ReadContext): Promise<{ name: string; isListed: boolean }[]> {
  const { rows } = await db.execute<{ name: string; isListed: boolean }>(sql`
    with said as (
      select distinct on (fold(word)) word from ${products}, unnest(string_to_array(${products.occasions}, ', ')) as word
      where ${products.archivedAt} is null and ${products.occasions} <> ''
      order by fold(word), word collate "C"
    )
    select coalesce(name, word) as name, name is not null as "isListed"
    from ${listedOccasions} as listed full join said on fold(word) = fold(name)
    order by position nulls last, fold(word)`);
  return rows;
}

/** `value`: for the filter. `label`: as the owner writes it. */
export type OccasionTile = { value: string; label: string };

const lookedAt = 500;
const mostTiles = 12;

/** The occasions of the newest products for sale, in the owner's order. */
export async function listOccasionTiles({ db }: ReadContext): Promise<OccasionTile[]> {
  const { rows } = await db.execute<OccasionTile>(sql`
    with newest as (
      select occasions as said from ${products} where ${isForSale}
      order by ${products.createdAt} desc, ${products.id} desc limit ${lookedAt}
    )
    select fold(word) as value, coalesce(min(listed.name), min(word collate "C")) as label
    from newest, unnest(string_to_array(said, ', ')) as word left join ${listedOccasions} as listed on fold(listed.name) = fold(word)
    where said <> '' group by 1 order by min(listed.position) nulls last, 1 limit ${mostTiles}`);
  return rows;
}
