-- A product's address ends with these digits.
create index products_address on products (right(id::text, 12));

-- How many were sold lately: the order "Best selling". Written once a day.
alter table products add column sold_count integer not null default 0;
create index products_sold on products (sold_count desc, id desc) where archived_at is null;
create index products_category_sold on products (category_id, sold_count desc, id desc) where archived_at is null;
