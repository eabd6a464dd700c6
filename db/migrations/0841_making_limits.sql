-- How many pieces of a product that is made to order are taken on at once; null: any number. is_full: so many are to be
-- made now. A job writes it, so that kept pages hear of it.
alter table products
  add column max_open smallint check (max_open between 1 and 999),
  add column is_full boolean not null default false;
create index products_limited on products (id) where max_open is not null or is_full;

-- A product that is full is found and filtered as one whose owner said that there is none.
create or replace function find_keys_of(product products) returns tsvector language plpgsql stable as $$
begin
  return product_find_keys(
    product.title, product.code, product.color, product.description,
    case when product.is_full then 'No Stock' else product.stock end,
    product.category_id, product.offered_sizes, product.available_sizes
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
create trigger products_find_keys_full before update on products
  for each row when (new.is_full is distinct from old.is_full) execute function write_find_keys();
