-- Consents to be written to, each in the words that were read. Withdrawn ones stay, as the proof of both.
create table consents (
  id uuid primary key,
  email text not null check (email <> ''),
  customer_id uuid references customers (id),
  words text not null check (words <> ''),
  place text not null check (place in ('checkout', 'sign-up')),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create unique index consents_given on consents (lower(email)) where withdrawn_at is null;
create index consents_email on consents (lower(email), given_at desc);
create index consents_newest on consents (given_at desc, id desc);

-- Who asked to be erased. Address and account stand here only until it is done.
create table erasures (
  id uuid primary key,
  email text not null,
  user_id text,
  -- Whether the address was proven to be theirs when they asked.
  is_proven boolean not null,
  -- What a hosted provider is asked by to close the account; sealed.
  proof text,
  asked_at timestamptz not null default now(),
  try_after timestamptz not null default now(),
  claimed_until timestamptz,
  done_at timestamptz,
  withdrawn_at timestamptz
);
create unique index erasures_waiting on erasures (lower(email)) where done_at is null and withdrawn_at is null;
create index erasures_due on erasures (try_after) where done_at is null and withdrawn_at is null;

-- When the personal data in them was blanked.
alter table checkouts add column erased_at timestamptz;
alter table orders add column erased_at timestamptz;
create index checkouts_kept on checkouts (created_at)
  where erased_at is null and state in ('expired', 'abandoned');
create index orders_kept on orders (created_at) where erased_at is null;

-- By what a person's rows are found.
create index checkouts_email on checkouts (lower(email));
create index emails_recipient on emails (lower(recipient));
-- A key is a kind, a colon and the id or reference of what the e-mail is about.
create index emails_about on emails (split_part(key, ':', 2));
create index emails_kept on emails (created_at) where recipient <> '';
create index outbox_email on outbox (lower(payload ->> 'email')) where payload ->> 'email' is not null;
create index outbox_with_email on outbox (created_at) where payload ->> 'email' is not null;
create index payment_attempts_payer on payment_attempts (lower(payer_email)) where payer_email is not null;
create index payment_events_reference on payment_events (reference);
create index payment_events_kept on payment_events (received_at) where length(raw_body) > 0;
create index store_orders_customer on store_orders (lower(customer));
create index customers_email on customers (lower(email));
create index customers_created on customers (created_at);
