-- Whom a product is for; empty where the owner has not said.
alter table products
  add column for_whom text not null default '' check (for_whom in ('', 'women', 'men', 'children', 'everyone'));

-- The keys of search and filters also say for whom. A trigger writes them from now on: a generated column's expression
-- cannot change without writing every row anew.
alter table products alter column find_keys drop expression;
alter table products alter column find_keys set default '';

create function write_find_keys() returns trigger language plpgsql as $$
begin
  new.find_keys := product_find_keys(
    new.title, new.code, new.color, new.description, new.stock, new.category_id, new.offered_sizes, new.available_sizes
  ) || array_to_tsvector(
    case new.for_whom
      when '' then '{}'
      when 'everyone' then array['=for=women', '=for=men']
      else array['=for=' || new.for_whom]
    end
  );
  return new;
end
$$;
create trigger products_find_keys_new before insert on products
  for each row execute function write_find_keys();
create trigger products_find_keys_change before update on products
  for each row when (
    (new.title, new.code, new.color, new.description, new.stock, new.category_id, new.for_whom)
      is distinct from (old.title, old.code, old.color, old.description, old.stock, old.category_id, old.for_whom)
    or (new.offered_sizes, new.available_sizes) is distinct from (old.offered_sizes, old.available_sizes)
  )
  execute function write_find_keys();
-- As a generated column would, they write the keys also where other triggers are off.
alter table products
  enable always trigger products_find_keys_new,
  enable always trigger products_find_keys_change;

-- What a picture shows, until it has been fetched. Null: the file does not say.
alter table import_pictures add column alt text;
