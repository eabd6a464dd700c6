-- For the list of one rider's or company's parcels.
create index orders_carrier on orders ((carrier ->> 'company'), created_at) where carrier is not null;

-- Filters of the order list that staff saved under a name; `query` as in its address.
create table order_views (
  id uuid primary key,
  name text not null unique check (name <> '' and length(name) <= 40),
  query text not null check (query <> '' and length(query) <= 600),
  created_at timestamptz not null
);
