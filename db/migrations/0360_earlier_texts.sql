-- Brings what today's text of a migration does to the shops that applied an earlier text of it (db/migrations/earlier).
-- Each part asks for the record of that text first: elsewhere it does nothing.

-- 0180: a receipt for each order that an instance of the release before made beside this one, or had made by then.
do $bring$
begin
  if not exists (select from schema_migrations where name = '0180_promises_and_receipts.sql' and hash like '5022caa2%')
  then return; end if;
  create or replace function write_first_receipt() returns trigger language plpgsql as $$
begin
  insert into receipts (id, checkout_id, source, reference, amount_kobo, received_at, recorded_by)
    select gen_random_uuid(), new.checkout_id, 'provider', new.reference,
           coalesce(paid_kobo, amount_kobo), new.paid_at, new.provider
      from payment_attempts where reference = new.reference and coalesce(paid_kobo, amount_kobo) > 0
    on conflict (source, reference) do nothing;
  return null;
end
$$;
  create or replace trigger orders_receipt after insert on orders
    for each row when (new.reference is not null and new.paid_at is not null) execute function write_first_receipt();
  insert into receipts (id, checkout_id, source, reference, amount_kobo, received_at, recorded_by, created_at)
    select gen_random_uuid(), orders.checkout_id, 'provider', orders.reference,
           coalesce(attempt.paid_kobo, attempt.amount_kobo), orders.paid_at, orders.provider, orders.created_at
      from orders join payment_attempts attempt on attempt.reference = orders.reference
     where orders.paid_at is not null and coalesce(attempt.paid_kobo, attempt.amount_kobo) > 0
    on conflict (source, reference) do nothing;
end
$bring$;

-- 0291, both earlier texts: an id for each picture that a file names.
do $bring$
begin
  if not exists (
    select from schema_migrations
     where name = '0291_product_files.sql' and (hash like '44b2916c%' or hash like '04817616%')
  ) then return; end if;
  alter table import_pictures add column id uuid;
  update import_pictures set id = gen_random_uuid();
  alter table import_pictures drop constraint import_pictures_pkey;
  alter table import_pictures add primary key (id), add unique (import_id, product_id, position);
  drop index import_pictures_waiting;
  create index import_pictures_waiting on import_pictures (try_at, id) where state = 'waiting';
end
$bring$;

-- 0291, its first text: a file that changes many sizes writes them down once.
do $bring$
begin
  if not exists (select from schema_migrations where name = '0291_product_files.sql' and hash like '44b2916c%')
  then return; end if;
  create or replace trigger product_sizes_noted_change after update on product_sizes
    for each row when (
      (
        old.size <> new.size or (old.quantity = 0) is distinct from (new.quantity = 0)
        or old.price_kobo is distinct from new.price_kobo
      )
      and current_setting('selvedge.notes_sizes', true) is distinct from 'later'
    ) execute function note_product_size();
end
$bring$;

-- 0302: the papers of a month.
do $bring$
begin
  if not exists (select from schema_migrations where name = '0302_invoices.sql' and hash like '972e5edb%')
  then return; end if;
  create index invoices_day on invoices (ordered_at, order_id);
  create index credit_notes_day on credit_notes (arrived_at, id);
end
$bring$;

-- 0350, its first text: the words of an order are planned once. The second differs by the lines of a comment.
do $bring$
begin
  if not exists (select from schema_migrations where name = '0350_order_words_once.sql' and hash like 'c2cf4a3f%')
  then return; end if;
  alter function write_order_words set plan_cache_mode = force_generic_plan;
end
$bring$;
