-- Staff's pictures of a packed parcel. The files lie outside the database, beside those of transfers and returns.
create table parcel_pictures (
  key text primary key,
  order_id uuid not null references orders (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index parcel_pictures_order on parcel_pictures (order_id);
create index parcel_pictures_old on parcel_pictures (created_at);
