-- What the owner types to find an order: a part of its number or of its id, without their hyphens, which nobody reads
-- aloud. The old index knew the number only.
alter table orders add column search_key text not null
  generated always as (lower(replace(number, '-', '')) || ' ' || replace(id::text, '-', '')) stored;
drop index orders_search;
create index orders_search on orders using gin (search_key gin_trgm_ops);
