-- A text that staff send on WhatsApp, one chat after the other, and to whom. Rows of consents that are gone go along, so
-- that nobody is written to who was erased. taken_by: who has this chat open now.
create table chat_queues (
  id uuid primary key,
  body text not null check (body <> ''),
  about text not null default '',
  made_by text not null,
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index chat_queues_touched on chat_queues (touched_at);

create table chat_queue_people (
  queue_id uuid not null references chat_queues (id) on delete cascade,
  consent_id uuid not null references consents (id) on delete cascade,
  taken_by text,
  taken_at timestamptz,
  done_by text,
  done_at timestamptz,
  primary key (queue_id, consent_id),
  check ((taken_by is null) = (taken_at is null)),
  check ((done_by is null) = (done_at is null))
);
create index chat_queue_people_consent on chat_queue_people (consent_id);
create index chat_queue_people_left on chat_queue_people (queue_id, consent_id) where done_at is null;
