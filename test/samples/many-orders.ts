import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { insertProduct } from "./sample-catalog.ts";

/**
 * Adds `count` paid orders of two lines, one every `minutes` back from now, by SQL alone: 200,000 take a minute or two.
 * Numbers use the letters of real ones and stay unique among millions.
 */
export async function insertManyOrders(db: Database, count: number, minutes = 1): Promise<void> {
  const product = await insertProduct(db, { title: "Adire shirt" });
  const made = sql`
    select n, now() - n * ${minutes}::float8 * interval '1 minute' as at,
      upper(translate(md5('order ' || n), '01', 'zy')) as letters,
      (lpad(to_hex((extract(epoch from now() - n * ${minutes}::float8 * interval '1 minute') * 1000)::bigint), 12, '0')
        || '7' || substr(md5('id ' || n), 1, 3) || '8' || substr(md5('id ' || n), 4, 15))::uuid as id
    from generate_series(1, ${count}::int) as n`;
  const delivery = sql`'Ada Obi', 'ada' || n || '@example.com', '+2348031234567', '12 Allen Avenue', 'Ikeja', 'Lagos', false,
    1250000, 0, 1250000`;
  // One transaction keeps now() the same.
  await db.transaction(async transaction => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    // Foreign key checks are off, because for 200,000 rows they take minutes and these rows refer only to each other.
    // An ordinary user cannot switch them off.
    await transaction.execute(sql`
      select set_config('session_replication_role', 'replica', true) where current_setting('is_superuser') = 'on'`);
    // Builds the trigram index afterwards; row by row would take minutes.
    const [index] = (
      await transaction.execute<{ indexdef: string }>(
        sql`select indexdef from pg_indexes where indexname = 'order_words_said'`,
      )
    ).rows;
    await transaction.execute(sql`drop index order_words_said`);
    await transaction.execute(sql`
    insert into customers (id, identity, email)
    select id, 'many ' || n, 'ada' || n || '@example.com' from (${made}) as made`);
    await transaction.execute(sql`
    insert into checkouts (id, customer_id, state, fingerprint, full_name, email, phone, street, city, region,
      wants_delivery, subtotal_kobo, fee_kobo, total_kobo, created_at, expires_at)
    select id, id, 'paid', 'many ' || n, ${delivery}, at, at from (${made}) as made`);
    await transaction.execute(sql`
    insert into payment_attempts (id, checkout_id, reference, provider, amount_kobo, state, created_at)
    select id, id, 'many-' || n, 'practice', 1250000, 'paid', at from (${made}) as made`);
    await transaction.execute(sql`
    insert into receipts (id, checkout_id, source, reference, amount_kobo, received_at, recorded_by, created_at)
    select id, id, 'provider', 'many-' || n, 1250000, at, 'practice', at from (${made}) as made`);
    await transaction.execute(sql`
    insert into orders (id, number, checkout_id, customer_id, customer_email, status, full_name, email, phone, street,
      city, region, wants_delivery, subtotal_kobo, fee_kobo, total_kobo, reference, provider, paid_at, created_at)
    select id, substr(letters, 1, 4) || '-' || upper(translate(lpad(to_hex(n), 6, '0'), '01', 'zy')), id, id, 'ada' || n || '@example.com',
      case when n % 50 = 0 then 'pending' when n % 3 = 0 then 'submitted' else 'success' end,
      ${delivery}, 'many-' || n, 'practice', at, at from (${made}) as made`);
    await transaction.execute(sql`
    insert into order_items (order_id, position, product_id, code, title, category_name, color, size, price_kobo, quantity)
    select id, position, ${product.id}::uuid, ${product.code}::text, 'Adire shirt', 'Shirts', 'indigo', 'M', 625000, 1
    from (${made}) as made, generate_series(0, 1) as position`);
    await transaction.execute(sql`select write_order_words(array(select id from orders))`);
    await transaction.execute(sql.raw(index!.indexdef));
  });
}
