-- What the owner connects in the dashboard: who takes payments, Paystack's keys, the e-mail server. "sealed" holds the
-- secrets, encrypted with a key that is not in the database; "facts" what the dashboard may show. 'payments' has no
-- secret, 'earlier-paystack' is the account before, for its own payments.
create table connections (
  kind text primary key check (kind in ('payments', 'paystack', 'earlier-paystack', 'smtp')),
  sealed text,
  facts jsonb not null,
  set_at timestamptz not null,
  set_by text not null,
  checked_at timestamptz,
  check_result text,
  check ((sealed is null) = (kind = 'payments'))
);

-- Every instance reads the table again after a change, and only then.
create function announce_connections() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', 'connections');
  return null;
end
$$;
create trigger connections_announce after insert or update or delete on connections
  for each statement execute function announce_connections();
