-- Calls before an order that is paid at the door, of those that nobody answered.
create table contact_tries (
  id uuid primary key,
  checkout_id uuid not null references checkouts (id) on delete cascade,
  kind text not null check (kind in ('no-answer')),
  -- The e-mail address of who called.
  actor text not null,
  at timestamptz not null default now()
);
create index contact_tries_checkout on contact_tries (checkout_id);

-- Orders to be paid at the door that were refused there, by the phone number that asked for them. Erased after half a
-- year by a job; an order is refused once, however often it is sent.
create table refusals (
  id uuid primary key,
  phone text not null,
  order_id uuid not null unique references orders (id) on delete cascade,
  at timestamptz not null default now()
);
create index refusals_phone on refusals (phone);
create index refusals_at on refusals (at);

-- One at a time for each phone number.
create index checkouts_at_door_phone on checkouts (phone)
  where terms = 'on-delivery' and state in ('open', 'waiting');
create index orders_at_door_phone on orders (phone)
  where terms = 'on-delivery' and stage not in ('delivered', 'collected', 'refused', 'returned', 'cancelled');

-- What is still to be collected, oldest first.
create index orders_with_due on orders (created_at, id)
  where paid_at is null and stage not in ('refused', 'returned', 'cancelled');
