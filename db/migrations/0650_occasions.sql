-- What a product suits: the owner's words, with a comma and a space between; empty for none.
alter table products add column occasions text not null default '' check (length(occasions) <= 1500);

-- The UK sizes that a product has by its own size chart, or else by its category's: "=uk=12".
create function uk_keys(product_id uuid, category_id uuid, offered text[]) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct '=uk=' || number), '{}')
  from (
    select chart.rows from size_charts as chart where chart.product_id = $1 or chart.category_id = $2
    order by chart.product_id nulls last limit 1
  ) as shown,
  jsonb_array_elements(shown.rows) as line,
  generate_series((line #>> '{uk,low}')::int, least((line #>> '{uk,high}')::int, 99)) as number
  where line ->> 'size' = any ($3)
$$;

-- Each occasion as a whole for the filter ("=occ=church"), and by its words for the search ("=occ~church").
create function occasion_keys(occasions text) returns text[] language sql immutable as $$
  select coalesce(array_agg('=occ=' || fold(word)), '{}')
    || array_remove(string_to_array('=occ~' || replace(words_in($1), ' ', ' =occ~'), ' '), '=occ~')
  from unnest(string_to_array($1, ', ')) as word
$$;

create function find_keys_of(product products) returns tsvector language plpgsql stable as $$
begin
  return product_find_keys(
    product.title, product.code, product.color, product.description, product.stock, product.category_id,
    product.offered_sizes, product.available_sizes
  ) || array_to_tsvector(
    case product.for_whom
      when '' then '{}'
      when 'everyone' then array['=for=women', '=for=men']
      else array['=for=' || product.for_whom]
    end
    || case when product.occasions = '' then '{}' else occasion_keys(product.occasions) end
    || uk_keys(product.id, product.category_id, product.offered_sizes)
  );
end
$$;

create or replace function write_find_keys() returns trigger language plpgsql as $$
begin
  new.find_keys := find_keys_of(new);
  return new;
end
$$;
drop trigger products_find_keys_change on products;
create trigger products_find_keys_change before update on products
  for each row when (
    (new.title, new.code, new.color, new.description, new.stock, new.category_id, new.for_whom, new.occasions)
      is distinct from
        (old.title, old.code, old.color, old.description, old.stock, old.category_id, old.for_whom, old.occasions)
    or (new.offered_sizes, new.available_sizes) is distinct from (old.offered_sizes, old.available_sizes)
  )
  execute function write_find_keys();

-- A changed chart changes the keys of its product, or of its category's products. Locked first and in order, as
-- `write_product_sizes` does.
create function write_keys_of_chart() returns trigger language plpgsql as $$
declare
  charts size_charts[] := case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end;
  products_of uuid[] := array(select product_id from unnest(charts) where product_id is not null);
  categories_of uuid[] := array(select category_id from unnest(charts) where category_id is not null);
begin
  perform 1 from products where id = any (products_of) or category_id = any (categories_of)
    order by id for no key update;
  update products set find_keys = find_keys_of(products)
    where (id = any (products_of) or category_id = any (categories_of))
      and find_keys is distinct from find_keys_of(products);
  return null;
end
$$;
create trigger size_charts_keys_new after insert or delete on size_charts
  for each row execute function write_keys_of_chart();
create trigger size_charts_keys_change after update on size_charts
  for each row when ((new.rows, new.product_id, new.category_id)
    is distinct from (old.rows, old.product_id, old.category_id))
  execute function write_keys_of_chart();
-- They write the keys also where other triggers are off.
alter table products enable always trigger products_find_keys_change;
alter table size_charts
  enable always trigger size_charts_keys_new,
  enable always trigger size_charts_keys_change;
