-- What is asked for when something is made to measure.
create table measurement_sets (
  id uuid primary key,
  name text not null,
  unit text not null check (unit in ('in', 'cm')),
  version integer not null default 1,
  -- [{"key": "bust", "name": "Bust", "help": "", "leastMm": 600, "mostMm": 1600}]
  fields jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger measurement_sets_announce after insert or update or delete on measurement_sets
  for each statement execute function announce_catalog();

-- Earlier versions, which carts in browsers still have.
create table measurement_set_versions (
  set_id uuid not null references measurement_sets (id) on delete cascade,
  version integer not null,
  name text not null,
  unit text not null check (unit in ('in', 'cm')),
  fields jsonb not null,
  ended_at timestamptz not null,
  primary key (set_id, version)
);
