-- A category leaves the shop as a product does: into the archive first. There it keeps neither name nor slug from others.
alter table categories add column archived_at timestamptz;
drop index categories_name;
create unique index categories_name on categories (lower(name)) where archived_at is null;
alter table categories drop constraint categories_slug_key;
create unique index categories_slug on categories (slug) where archived_at is null;

-- What was sold is written in the order's own lines, and what is being bought in the checkout's: a product can be deleted
-- for good without them. One that is held for somebody cannot (stock_holds keeps its reference).
alter table order_items drop constraint order_items_product_id_fkey;
alter table checkout_lines drop constraint checkout_lines_product_id_fkey;
