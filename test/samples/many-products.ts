import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";

const cloths = ["Ankara", "Àdìrẹ", "Aṣọ òkè", "Lace", "Linen", "Denim", "Silk", "Cotton", "Velvet", "Kente"];
const garments = [
  ["wrap dress", "shirt", "kaftan", "agbádá", "gèlè", "skirt"],
  ["jumpsuit", "blouse", "trousers", "boubou", "jacket"],
].flat();

/** The id and title that `insertManyProducts` gives product `number`; 1 is the newest. */
export function oneOfMany(number: number): { id: string; title: string } {
  const id = digestOf(`product ${number}`).replace(/^(.{8})(.{4})(.{4})(.{4})/u, "$1-$2-$3-$4-");
  const [first = "", ...rest] = digestOf(`name ${number}`)
    .slice(0, 6)
    .replaceAll(/\d/gu, digit => "aeiouklmnr"[Number(digit)]!);
  const name = first.toUpperCase() + rest.join("");
  return { id, title: `${cloths[number % cloths.length]} ${garments[number % garments.length]} ${name}` };
}

function digestOf(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

/**
 * Adds `count` products in forty categories, one a minute back from now, each with a picture and two sizes, by SQL
 * alone: 100,000 take some seconds. Only a superuser is that fast.
 */
export async function insertManyProducts(db: Database, count: number): Promise<void> {
  await db.transaction(async transaction => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`
      select set_config('session_replication_role', 'replica', true) where current_setting('is_superuser') = 'on'`);
    const { rows: indexes } = await transaction.execute<{ name: string; indexdef: string }>(
      sql`select indexname as name, indexdef from pg_indexes where tablename = 'products' and indexdef like '%gin%'`,
    );
    for (const { name } of indexes) await transaction.execute(sql`drop index ${sql.identifier(name)}`);
    await transaction.execute(sql`
      insert into images (hash, width, height, color, is_ready)
      select md5('picture ' || n), 1200, 1500, '#d8cbb8', true from generate_series(1, 500) as n`);
    await transaction.execute(sql`
      insert into categories (id, name, slug, position)
      select md5('category ' || n)::uuid, 'Shelf ' || n, 'shelf-' || n, n from generate_series(1, 40) as n`);
    await transaction.execute(sql`
      insert into products (id, code, title, price_kobo, category_id, color, stock, created_at, offered_sizes, available_sizes)
      select md5('product ' || n)::uuid, 'MANY-' || n,
        (${sql.param(cloths)}::text[])[1 + n % 10] || ' ' || (${sql.param(garments)}::text[])[1 + n % 11]
          || ' ' || initcap(translate(substr(md5('name ' || n), 1, 6), '0123456789', 'aeiouklmnr')),
        500000 + n % 1000 * 5000, md5('category ' || 1 + n % 40)::uuid, 'indigo',
        case when n % 9 = 0 then 'No Stock' else 'In Stock' end, now() - n * interval '1 minute',
        '{L,M}', case when n % 7 = 0 then '{}' else '{L,M}'::text[] end
      from generate_series(1, ${count}::int) as n`);
    await transaction.execute(sql`
      insert into product_sizes (product_id, size, quantity)
      select md5('product ' || n)::uuid, size, n % 7
      from generate_series(1, ${count}::int) as n, unnest(array['M', 'L']) as size`);
    await transaction.execute(sql`
      insert into product_images (product_id, position, image_hash)
      select md5('product ' || n)::uuid, 0, md5('picture ' || 1 + n % 500) from generate_series(1, ${count}::int) as n`);
    for (const { indexdef } of indexes) await transaction.execute(sql.raw(indexdef));
  });
}
