-- Where the owner delivers, for how much and how fast. Without a rate the shop has one fee for all of Nigeria, which
-- stands in its settings.
create table delivery_places (
  id uuid primary key,
  -- One of the 37 states by its ISO 3166-2:NG code, without "NG-".
  state text not null check (state ~ '^[A-Z]{2}$'),
  name text not null,
  position integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index delivery_places_name on delivery_places (state, lower(name)) where archived_at is null;

create table delivery_rates (
  id uuid primary key,
  kind text not null check (kind in ('door', 'park', 'pickup')),
  label text not null default '',
  -- The scope: a place, else a state, else all of Nigeria.
  state text check (state ~ '^[A-Z]{2}$'),
  place_id uuid references delivery_places (id),
  -- False: not here, although a wider rate would say so.
  is_offered boolean not null default true,
  fee_kobo bigint not null default 0 check (fee_kobo >= 0),
  free_over_kobo bigint check (free_over_kobo > 0),
  days_from integer not null check (days_from >= 0),
  days_to integer not null check (days_to between 0 and 90),
  -- What the receiver usually pays the park; nothing of it is ours.
  park_least_kobo bigint check (park_least_kobo >= 0),
  park_most_kobo bigint,
  -- Where and when it is collected.
  address text not null default '',
  hours text not null default '',
  updated_at timestamptz not null default now(),
  unique nulls not distinct (kind, label, place_id, state),
  check (state is null or place_id is null),
  check (days_from <= days_to),
  check ((park_least_kobo is null) = (park_most_kobo is null)),
  check (park_least_kobo <= park_most_kobo),
  check (kind = 'park' or park_least_kobo is null),
  check (kind <> 'pickup' or fee_kobo = 0)
);

create trigger delivery_places_announce after insert or update or delete on delivery_places
  for each statement execute function announce_catalog();
create trigger delivery_rates_announce after insert or update or delete on delivery_rates
  for each statement execute function announce_catalog();

-- What was promised, in words and dates: a later change of a rate changes no order. Null in those from before.
alter table checkouts
  add column delivery_kind text check (delivery_kind in ('door', 'park', 'pickup')),
  add column landmark text,
  add column promised jsonb;
alter table orders
  add column delivery_kind text check (delivery_kind in ('door', 'park', 'pickup')),
  add column landmark text,
  add column promised jsonb;
