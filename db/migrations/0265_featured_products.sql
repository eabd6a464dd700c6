-- The products that the owner has put under 'featured product' on the home page, in the owner's order; without a row the
-- newest stand there. One that is archived keeps its place for when it comes back.
create table featured_products (
  product_id uuid primary key references products on delete cascade,
  position integer not null
);
create trigger featured_products_announce after insert or update or delete on featured_products
  for each statement execute function announce_catalog();
