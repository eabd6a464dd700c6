-- Kept out of the shop for a time without leaving the owner's list. Only our own tables know of it: a hosted content store
-- goes on having the product.
alter table products add column hidden_at timestamptz;

-- The owner's list by title.
create index products_title on products (search_text, id) where archived_at is null;
