-- A sale of many products: a percentage off all, or off what its targets name, for a time.
create table sales (
  id uuid primary key,
  title text not null check (title <> ''),
  percent_bp integer not null check (percent_bp between 1 and 9900),
  -- Not told by the absence of targets, because a target may be removed.
  is_for_all boolean not null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- When an owner ended it; null again after "Undo".
  stopped_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sales_period check (starts_at < ends_at)
);
create table sale_targets (
  sale_id uuid not null references sales on delete cascade,
  kind text not null check (kind in ('category', 'product', 'collection')),
  target_id uuid not null,
  primary key (sale_id, kind, target_id)
);
create trigger sales_announce after insert or update or delete on sales
  for each statement execute function announce_catalog();

-- As salePriceOf: the percentage is rounded up to whole naira, and a naira at least is left.
create function price_on_sale(kobo bigint, bp integer) returns bigint language sql immutable parallel safe as $$
  select case when kobo is null or bp is null then kobo
    else greatest(least(kobo, 100), kobo - ((kobo * bp + 999999) / 1000000) * 100) end
$$;

-- The sale that lowers the product now. The job of sales writes it, and the prices that follow from it.
alter table products
  add column shop_sale_id uuid references sales,
  add column shop_sale_bp integer,
  add column shop_sale_to timestamptz;
create index products_shop_sale on products (id) where shop_sale_id is not null;

-- What a size with a price of its own costs now; price_kobo stays the owner's.
alter table product_sizes add column sale_bp integer;
alter table product_sizes add column now_kobo bigint generated always as (price_on_sale(price_kobo, sale_bp)) stored;

-- A size that gets a price of its own during a sale is lowered like the others.
create function lower_product_size() returns trigger language plpgsql as $$
begin
  select shop_sale_bp into new.sale_bp from products where id = new.product_id;
  return new;
end
$$;
create trigger product_sizes_lowered before insert or update of price_kobo on product_sizes
  for each row when (new.price_kobo is not null) execute function lower_product_size();

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
        select wanted.id, size, quantity, product_sizes.now_kobo as own_kobo,
          quantity is distinct from 0 or every(quantity is not distinct from 0) over (partition by wanted.id) as counts
        from (select distinct unnest(ids) as id) as wanted left join product_sizes on product_id = wanted.id
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
    (
      old.size <> new.size or (old.quantity = 0) is distinct from (new.quantity = 0)
      or old.now_kobo is distinct from new.now_kobo
    )
    and current_setting('selvedge.notes_sizes', true) is distinct from 'later'
  ) execute function note_product_size();
-- Also where the lowest price stays as it is.
create or replace trigger product_sizes_priced after update of price_kobo, sale_bp on product_sizes
  for each statement execute function announce_catalog();
