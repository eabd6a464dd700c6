-- The shop's key pair at push services; its private half is sealed. One row at most.
create table push_keys (
  id smallint primary key default 1 check (id = 1),
  public_key text not null,
  sealed text not null,
  made_at timestamptz not null
);

-- A browser that rings for a member of staff, while its session lasts.
create table push_devices (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  session_id text references sessions (id) on delete set null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  kinds jsonb not null,
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  names_people boolean not null default false,
  created_at timestamptz not null,
  last_ok_at timestamptz,
  failures integer not null default 0,
  problem text,
  test_token text,
  test_shown_at timestamptz,
  check ((quiet_from is null) = (quiet_to is null))
);
create index push_devices_user on push_devices (user_id);
create index push_devices_session on push_devices (session_id);

-- What a device is told: one row for each event.
create table rings (
  id uuid primary key,
  device_id uuid not null references push_devices (id) on delete cascade,
  event text not null,
  kind text not null check (kind in ('order', 'confirm', 'attention', 'message')),
  subject text not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  unique (device_id, event)
);
create index rings_waiting on rings (due_at) where done_at is null;
create index rings_old on rings (created_at);
