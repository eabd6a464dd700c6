-- A size may have a price of its own; null: the product's.
alter table product_sizes add column price_kobo bigint check (price_kobo > 0);

-- What lists say and are ordered and filtered by: the lowest price of the sizes that are not sold out, or of all where
-- all are. The first two columns are kept by the triggers on the sizes, the third follows from them and from the
-- product's price, which a sale changes.
alter table products
  add column lowest_size_kobo bigint,
  add column is_priced_by_size boolean not null default false;
alter table products
  add column from_kobo bigint not null generated always as (
    case when is_priced_by_size then lowest_size_kobo else least(price_kobo, lowest_size_kobo) end
  ) stored;

create or replace function write_product_sizes(ids uuid[]) returns void language plpgsql as $$
begin
  -- Locked first, so that the sizes are read as they are once nobody else writes them: sizes before products, as in a
  -- checkout.
  perform 1 from products where id = any (ids) order by id for no key update;
  update products
    set offered_sizes = said.offered, available_sizes = said.available,
      lowest_size_kobo = said.lowest, is_priced_by_size = said.is_priced
    from (
      select id,
        coalesce(array_agg(size order by size) filter (where size is not null), '{}') as offered,
        coalesce(array_agg(size order by size) filter (where size is not null and quantity is distinct from 0), '{}')
          as available,
        min(own_kobo) filter (where counts) as lowest,
        coalesce(bool_and(own_kobo is not null) filter (where counts), false) as is_priced
      from (
        select wanted.id, size, quantity, product_sizes.price_kobo as own_kobo,
          quantity is distinct from 0 or every(quantity is not distinct from 0) over (partition by wanted.id) as counts
        from unnest(ids) as wanted (id) left join product_sizes on product_id = wanted.id
      ) as sized
      group by id
    ) as said
    where products.id = said.id
      and (offered_sizes, available_sizes, lowest_size_kobo, is_priced_by_size)
        is distinct from (said.offered, said.available, said.lowest, said.is_priced);
end
$$;
create or replace trigger product_sizes_noted_change after update on product_sizes
  for each row when (
    old.size <> new.size or (old.quantity = 0) is distinct from (new.quantity = 0)
    or old.price_kobo is distinct from new.price_kobo
  ) execute function note_product_size();
-- Also where the lowest price stays as it is.
create trigger product_sizes_priced after update of price_kobo on product_sizes
  for each statement execute function announce_catalog();

drop index products_price, products_category_price;
create index products_price on products (from_kobo, id) where archived_at is null;
create index products_category_price on products (category_id, from_kobo, id) where archived_at is null;
