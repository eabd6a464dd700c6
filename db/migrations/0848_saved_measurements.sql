-- Measurements that a customer had remembered in the account, one row for each person and set.
create table saved_measurements (
  customer_id uuid not null references customers (id) on delete cascade,
  set_id uuid not null references measurement_sets (id) on delete cascade,
  name_key text not null,
  name text not null,
  lengths jsonb not null,
  saved_at timestamptz not null,
  primary key (customer_id, set_id, name_key)
);
create index saved_measurements_set_id on saved_measurements (set_id);
