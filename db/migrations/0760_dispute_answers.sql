-- What the owner has gathered for a dispute that is not answered yet: the parts of the proof that are sent, and words.
create table dispute_drafts (
  dispute_id uuid primary key references disputes (id) on delete cascade,
  parts jsonb not null,
  words text not null default '',
  version integer not null default 1,
  updated_by text not null,
  updated_at timestamptz not null
);

-- The one answer to each round of a dispute, word for word. file_name and evidence_id are the provider's;
-- resolving_at: when it was first submitted; try_after: when it is tried again; problem: why it was not sent.
create table dispute_answers (
  id uuid primary key,
  dispute_id uuid not null references disputes (id) on delete cascade,
  round integer not null,
  choice text not null check (choice in ('decline', 'accept', 'accept-part')),
  refund_kobo bigint not null check (refund_kobo >= 0),
  message text not null,
  evidence jsonb,
  sheet bytea,
  actor text not null,
  state text not null check (state in ('sending', 'sent', 'not-sent')),
  problem text not null default '',
  file_name text,
  evidence_id text,
  resolving_at timestamptz,
  try_after timestamptz not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (dispute_id, round)
);
create index dispute_answers_sending on dispute_answers (try_after) where state = 'sending';

-- What a practice dispute that was accepted in part gives back.
alter table practice_disputes add column refund_kobo bigint check (refund_kobo >= 0);
