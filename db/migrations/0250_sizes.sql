-- A size is a label of a size scale. The shop's own scales stand in its code; here are those that an owner wrote or changed.
create table size_scales (
  id text primary key check (id ~ '^[0-9a-z-]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  -- Smallest first.
  sizes text[] not null check (cardinality(sizes) between 1 and 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index size_scales_name on size_scales (lower(name));

alter table product_sizes
  drop constraint product_sizes_size_check,
  add constraint product_sizes_size_length check (length(size) between 1 and 20),
  -- Its place in the scale. The letters are in order without it.
  add column position integer not null default 0;

alter table products
  add column scale text not null default 'letters',
  -- Products of one style differ in colour alone.
  add column style_id uuid;
create index products_scale on products (scale) where scale <> 'letters';
create index products_style on products (style_id) where style_id is not null;

create trigger product_sizes_renamed after update of size, position on product_sizes
  for each statement execute function announce_catalog();
create or replace trigger product_sizes_owed after update of quantity, size on product_sizes
  for each row when ((old.quantity, old.size) is distinct from (new.quantity, new.size)) execute function owe_stock();
