-- Refunds in the practice provider's books. announced_status: the last status a webhook was taken for.
create table practice_refunds (
  id uuid primary key,
  key text not null unique,
  reference text not null references practice_transactions (reference),
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null check (status in ('pending', 'processed', 'failed')),
  settles_at timestamptz not null,
  announced_status text,
  created_at timestamptz not null default now()
);
create index practice_refunds_reference on practice_refunds (reference);
create index practice_refunds_pending on practice_refunds (settles_at) where status = 'pending';
create index practice_refunds_unannounced on practice_refunds (id) where announced_status is distinct from status;

-- A payment given back whole is reversed.
alter table practice_transactions drop constraint practice_transactions_status_check;
alter table practice_transactions add constraint practice_transactions_status_check
  check (status in ('abandoned', 'pending', 'failed', 'success', 'reversed'));

-- The list of a day's transactions.
create index practice_transactions_created on practice_transactions (created_at);
