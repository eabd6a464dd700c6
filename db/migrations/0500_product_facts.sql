-- What a product's page says below its description, and who wears it in the pictures. Empty, null: nothing is said.
alter table products
  add column fabric text not null default '',
  add column care text not null default '',
  add column lining text not null default '',
  add column fit text not null default '',
  -- Height in centimetres.
  add column model_cm integer check (model_cm between 50 and 230),
  add column model_size text not null default '';

-- A picture's description; empty: title and colour.
alter table product_images add column alt text not null default '';

-- Pages tell how many are left where the owner's number says so. Only a change at or below it changes a page.
create function announce_few_left() returns trigger language plpgsql as $$
begin
  if least(old.quantity, new.quantity) <= (
    select (value #>> '{}')::integer from shop_settings where key = 'leftShownAt'
  ) then
    perform pg_notify('catalog', '');
  end if;
  return null;
end
$$;
create trigger product_sizes_few_left after update of quantity on product_sizes
  for each row when (old.quantity is distinct from new.quantity and least(old.quantity, new.quantity) <= 99)
  execute function announce_few_left();
