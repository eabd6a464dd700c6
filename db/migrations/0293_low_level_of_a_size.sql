-- How few pieces of a size its owner wants to be told of, where that is not the shop's number; 0: never, unless sold out.
alter table product_sizes add column low_level integer check (low_level between 0 and 999);

create index product_sizes_own_level on product_sizes (quantity, product_id, size)
  where low_level is not null and quantity is not null;
