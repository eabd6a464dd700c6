import type { Pool } from "pg";

export const yearInMinutes = 365 * 24 * 60;

/** A category older than all other products; its newest products have its name in their titles, a few others do not. */
export async function insertOldProducts(
  pool: Pool,
  name: string,
  { titled, others, nowMs }: { titled: number; others: number; nowMs: number },
): Promise<void> {
  const category = `insert into categories (id, name, slug, position) values (md5($1::text)::uuid, $1, md5($1), 100)`;
  await pool.query(category, [name]);
  const products = `insert into products (id, code, title, price_kobo, category_id, color, stock, created_at)
      select gen_random_uuid(), $1::text || n, case when n <= $2 then $1 || ' of silk ' || n else 'Old ' || n end, 1, md5($1)::uuid,
        'indigo', 'In Stock', to_timestamp($4) - ($5 + n) * interval '1 minute' from generate_series(1, $2::int + $3::int) as n`;
  await pool.query(products, [name, titled, others, nowMs / 1000, yearInMinutes]);
}
