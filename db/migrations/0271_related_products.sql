-- What stands below a product on its page: what its owner chose, in their order, and what was bought together with it.
create table related_products (
  product_id uuid not null references products (id) on delete cascade,
  related_id uuid not null references products (id) on delete cascade,
  source text not null check (source in ('owner', 'bought')),
  -- Smallest first; of what was bought together the most often.
  position integer not null check (position >= 0),
  primary key (product_id, source, related_id),
  check (product_id <> related_id)
);
create index related_products_other on related_products (related_id);
-- By row: counting anew what changes nothing announces nothing.
create trigger related_products_announce after insert or update or delete on related_products
  for each row execute function announce_catalog();
