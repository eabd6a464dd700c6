-- What a shopper sends back: to have another size instead, or the money. Its history stands among the order's events.
create table returns (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  -- The first, second ... of its order.
  ordinal integer not null check (ordinal > 0),
  state text not null check (state in
    ('asked', 'accepted', 'on-its-way', 'received', 'settled', 'declined', 'withdrawn', 'closed')),
  reason text not null check (reason in ('wrong-size', 'changed-mind', 'faulty', 'wrong-item', 'not-as-described')),
  wish text not null check (wish in ('exchange', 'money')),
  said text not null default '' check (char_length(said) <= 1000),
  waybill text not null default '' check (char_length(waybill) <= 120),
  declined_because text not null default '' check (char_length(declined_because) <= 500),
  -- What bringing the replacement costs the shopper.
  fee_kobo bigint not null default 0 check (fee_kobo >= 0),
  -- Until when the new sizes are held; null while nothing is.
  held_until timestamptz,
  -- When it closes by itself, unless the pieces came.
  closes_at timestamptz,
  -- What the pieces that came were worth of the money there was, and how much of it paid the replacement.
  credit_kobo bigint check (credit_kobo >= 0),
  exchanged_kobo bigint check (exchanged_kobo >= 0 and exchanged_kobo <= credit_kobo),
  replacement_id uuid unique references orders (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, ordinal),
  check (num_nonnulls(credit_kobo, exchanged_kobo) in (0, 2))
);
create index returns_open on returns (created_at, id) where state in ('asked', 'accepted', 'on-its-way', 'received');
create index returns_newest on returns (created_at desc, id desc);
create index returns_closing on returns (closes_at) where state in ('accepted', 'on-its-way');
create index returns_held on returns (held_until) where held_until is not null;

-- So many pieces of a line of the order. new_size: what comes instead; difference_kobo: how much dearer one piece of it
-- is, as agreed when it was accepted. held_count: how many of them are held, under the checkout of the order.
-- to_stock: whether they went back into the stock; null until they came.
create table return_items (
  return_id uuid not null references returns (id) on delete cascade,
  position integer not null,
  count integer not null check (count > 0),
  new_size text,
  difference_kobo bigint,
  held_count integer not null default 0 check (held_count between 0 and count),
  to_stock boolean,
  primary key (return_id, position)
);

-- Pictures are files outside the database, beside those of transfers.
create table return_pictures (
  key text primary key,
  return_id uuid not null references returns (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index return_pictures_return on return_pictures (return_id);
create index return_pictures_old on return_pictures (created_at);

-- Of which return a refund is. is_exchange: no money moved, it paid a replacement.
alter table refunds add column return_id uuid references returns (id);
alter table refunds add column is_exchange boolean not null default false;
create index refunds_return on refunds (return_id) where return_id is not null;
