-- Of which checkouts their shoppers were reminded: once each, and an address once in seven days. `email` in lower case.
create table reminders (
  checkout_id uuid primary key references checkouts (id) on delete cascade,
  email text not null check (email <> '' and email = lower(email)),
  written_at timestamptz not null
);
create index reminders_of_address on reminders (email, written_at desc);

-- Who wants no more of them, until they are erased. `email` in lower case.
create table reminder_stops (
  email text primary key check (email <> '' and email = lower(email)),
  stopped_at timestamptz not null
);

-- Those one may be reminded of, and all that are the same person's.
create index checkouts_unpaid on checkouts (expires_at) where state = 'expired' and terms = 'prepaid';
create index checkouts_phone on checkouts (phone, created_at desc);
create index pay_links_checkout on pay_links (checkout_id);
