-- Counted sizes, the fewest pieces first.
create index product_sizes_few on product_sizes (quantity, product_id, size) where quantity is not null;

-- Of which sizes the owner has been told that they are low, or that their last piece was sold: once, until there are
-- more again.
create table low_stock_notices (
  product_id uuid not null references products (id) on delete cascade,
  size text not null,
  kind text not null check (kind in ('low', 'sold-out')),
  told_at timestamptz not null,
  primary key (product_id, size, kind)
);
