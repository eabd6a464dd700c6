-- What is taken off the price of goods, or off the delivery: for whoever types a code, or by itself (`code` null).
-- Codes stand in capitals, without spaces.
create table discounts (
  id uuid primary key,
  code text check (code ~ '^[A-Z0-9-]{3,24}$'),
  -- What shoppers read of one that comes by itself.
  title text not null default '' check (code is not null or title <> ''),
  kind text not null check (kind in ('percent', 'naira', 'free-delivery')),
  -- Hundredths of a per cent: 1500 is 15 %.
  percent_bp integer check (percent_bp between 1 and 10000),
  amount_kobo bigint check (amount_kobo > 0),
  without_sale boolean not null default false,
  minimum_kobo bigint check (minimum_kobo > 0),
  is_first_order boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  max_per_person integer check (max_per_person > 0),
  paused_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'percent') = (percent_bp is not null)),
  check ((kind = 'naira') = (amount_kobo is not null)),
  check (starts_at < ends_at)
);
create unique index discounts_code on discounts (code) where code is not null;
create index discounts_automatic on discounts (created_at) where code is null;

-- What it is for; no row: everything.
create table discount_targets (
  discount_id uuid not null references discounts (id) on delete cascade,
  kind text not null check (kind in ('category', 'product')),
  target_id uuid not null,
  primary key (discount_id, kind, target_id)
);

-- One for each checkout that has it: reserved while the checkout is alive, used by its order, else released.
create table discount_uses (
  checkout_id uuid not null references checkouts (id),
  discount_id uuid not null references discounts (id),
  state text not null check (state in ('reserved', 'used', 'released')),
  amount_kobo bigint not null check (amount_kobo > 0),
  -- By money that came when others had its place: it keeps its price.
  is_beyond boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (checkout_id, discount_id)
);
create index discount_uses_discount on discount_uses (discount_id, created_at desc);

-- What was taken off all pieces of the line together.
alter table checkout_lines add column discount_kobo bigint not null default 0 check (discount_kobo >= 0);
alter table order_items add column discount_kobo bigint not null default 0 check (discount_kobo >= 0);

-- Whether it is somebody's first order.
create index orders_phone on orders (phone);

-- The cart's page says whether there are any.
create trigger discounts_announce after insert or update or delete on discounts
  for each statement execute function announce_catalog();
