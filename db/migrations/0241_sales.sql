-- A sale of one product: `price_kobo` stays what is charged. While the sale runs that is `sale_kobo`, and
-- `regular_kobo` is the price before and after it; a job changes both at the minute at which it begins and ends.
alter table products
  add column regular_kobo bigint check (regular_kobo > price_kobo),
  add column sale_kobo bigint check (sale_kobo >= 0),
  -- Null: at once, and until the owner ends it.
  add column sale_from timestamptz,
  add column sale_to timestamptz,
  add constraint products_sale check (sale_from < sale_to);
create index products_sale on products (sale_from) where sale_kobo is not null;
