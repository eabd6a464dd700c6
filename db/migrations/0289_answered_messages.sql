-- Messages of the contact page that have been dealt with, and by whom; the messages themselves stand in the outbox.
create table answered_messages (
  message_id uuid primary key references outbox (id) on delete cascade,
  answered_by text not null,
  answered_at timestamptz not null default now()
);
