-- Where an order is on its way, beside the specification's status, which stays.
alter table orders
  add column stage text not null default 'placed' check (stage in (
    'placed', 'packed', 'sent', 'at-park', 'delivered', 'ready', 'collected', 'refused', 'returned', 'cancelled'
  )),
  -- Who carries it: company, driver's phone, number of the waybill, when it arrives.
  add column carrier jsonb,
  -- What the customer says at the counter: four digits, only for what is collected.
  add column collect_code text check (collect_code ~ '^\d{4}$');

-- The secret in the address of an order's tracking page: 122 random bits. An order takes its checkout's.
alter table checkouts add column track_token text not null default replace(gen_random_uuid()::text, '-', '') unique;
alter table orders add column track_token text not null default replace(gen_random_uuid()::text, '-', '') unique;

create index orders_stage_newest on orders (stage, created_at desc, id desc);
-- Guests find their orders, and accounts theirs, by the e-mail address they gave.
create index orders_email on orders (lower(email));
