-- Payments that a customer's bank asks back. dispute_id is the provider's; due_at, until when the shop may answer, is
-- the provider's word or 16 hours of working days; told_at and warned_at say that an e-mail was promised: at once, and
-- at four hours left. round counts how often the bank asked again under the same id.
create table disputes (
  id uuid primary key,
  provider text not null,
  dispute_id text not null,
  reference text not null,
  amount_kobo bigint check (amount_kobo >= 0),
  currency text not null default 'NGN',
  category text,
  status text not null,
  state text not null check (state in ('open', 'answered', 'won', 'lost', 'ended')),
  round integer not null default 1,
  due_at timestamptz not null,
  disputed_at timestamptz not null,
  asked_at timestamptz not null,
  told_at timestamptz,
  warned_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  unique (provider, dispute_id)
);
create index disputes_reference on disputes (reference);
create index disputes_unanswered on disputes (due_at) where state = 'open';
create index disputes_undecided on disputes (provider, asked_at) where state in ('open', 'answered');

-- When a provider is asked about disputes next, and up to when its list was read.
create table dispute_checks (
  provider text primary key,
  ask_after timestamptz not null,
  asked_until timestamptz
);

-- Disputes in the practice provider's books. announced: the last event that a webhook was taken for.
create table practice_disputes (
  id uuid primary key,
  reference text not null references practice_transactions (reference),
  category text not null,
  status text not null check (status in ('awaiting-merchant-feedback', 'awaiting-bank-feedback', 'resolved')),
  resolution text check (resolution in ('declined', 'merchant-accepted')),
  event text not null,
  announced text,
  created_at timestamptz not null default now()
);
create index practice_disputes_reference on practice_disputes (reference);
create index practice_disputes_created on practice_disputes (created_at);
create index practice_disputes_unannounced on practice_disputes (id) where announced is distinct from event;
