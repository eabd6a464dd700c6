-- Links under which anybody may pay a checkout or what is due of its order. One of a checkout is alive at a time; another
-- takes its place. `expires_at` null: as long as something is due.
create table pay_links (
  id uuid primary key,
  token text not null unique check (token ~ '^[0-9a-f]{32}$'),
  checkout_id uuid not null references checkouts (id),
  kind text not null check (kind in ('staff', 'shopper', 'balance')),
  hides_items boolean not null default false,
  -- The e-mail address of who made it; "" for a shopper.
  created_by text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  ended_at timestamptz,
  check (expires_at is not null or kind = 'balance')
);
create unique index pay_links_alive on pay_links (checkout_id) where ended_at is null;

-- Who pays by a link: their address gets the receipt. Null in an attempt of the shopper's own.
alter table payment_attempts
  add column pay_link_id uuid references pay_links (id),
  add column payer_email text,
  add constraint payment_attempts_payer check ((pay_link_id is null) = (payer_email is null));
create index payment_attempts_pay_link on payment_attempts (pay_link_id) where pay_link_id is not null;
