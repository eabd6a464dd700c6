-- Whether anything is made to order at all.
create index products_made on products (id) where ready_days is not null;
