-- Who wants to be told when a size can be bought again, once. `until`: when it is forgotten: two days after it was
-- asked for by an address that nobody has proven yet, 90 days after it was asked for by any other.
create table stock_requests (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  size text not null,
  email text not null check (email <> '' and email = lower(email)),
  customer_id uuid references customers (id),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  told_at timestamptz,
  until timestamptz not null,
  check (told_at is null or confirmed_at is not null)
);
-- The same person, product and size once, until they were told.
create unique index stock_requests_once on stock_requests (email, product_id, size) where told_at is null;
-- Those that wait, in the order of asking.
create index stock_requests_waiting on stock_requests (product_id, size, asked_at, id)
  where told_at is null and confirmed_at is not null;
create index stock_requests_told on stock_requests (product_id, size, told_at) where told_at is not null;
create index stock_requests_over on stock_requests (until);
create index stock_requests_customer on stock_requests (customer_id) where customer_id is not null;
create index stock_requests_email on stock_requests (lower(email));
