-- Days (of Africa/Lagos) whose payments are compared with the provider's own list. compare_after: when next, null when
-- it is done with. problem: why the last try did not come to an end. claimed_until: one instance at a time.
create table compared_days (
  provider text not null,
  day date not null,
  compare_after timestamptz,
  compared_at timestamptz,
  transaction_count integer,
  difference_count integer,
  problem text,
  claimed_until timestamptz,
  primary key (provider, day)
);
create index compared_days_due on compared_days (compare_after) where compare_after is not null;

-- The shop's own payments of a day.
create index payment_attempts_created on payment_attempts (created_at) where paid_kobo is not null;
