-- A product that is sold before it comes: the day by which the shop has it, and the part that is paid at once, in
-- hundredths of a per cent. Its sizes count the pieces that are to come.
alter table products
  add column preorder_by date,
  add column preorder_bp smallint check (preorder_bp between 3000 and 9900),
  add check (preorder_bp is null or preorder_by is not null);
create index products_preordered on products (preorder_by) where preorder_by is not null;

-- The day that the shop had promised to have it by; null for what was there, or is made.
alter table checkout_lines add column ready_on date;
alter table order_items add column ready_on date;
create index order_items_awaited on order_items (product_id) where ready_on is not null;
