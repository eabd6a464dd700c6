-- Messages of the contact page wait for nobody: there is nothing to be done about them after they are kept.
update outbox set done_at = created_at where kind = 'contact-message' and done_at is null;
-- The owner's list of them, newest first.
create index outbox_contact_messages on outbox (id desc) where kind = 'contact-message';

-- E-mails as they were written: one for each key, sent at most once, and kept whatever became of them.
-- waiting: nothing of it has left yet. sending: recorded just before its first byte leaves. unclear: the connection or
-- the process ended in between, so the receiving server may have it or not.
create table emails (
  id uuid primary key,
  key text not null unique,
  recipient_name text not null default '',
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  order_id uuid references orders (id),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unclear')),
  attempts integer not null default 0,
  run_after timestamptz not null,
  give_up_at timestamptz not null,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index emails_due on emails (run_after) where state in ('waiting', 'sending');
create index emails_troubled on emails (id desc) where state in ('failed', 'unclear');
create index emails_order on emails (order_id);

-- A shopper's own checkouts, newest first.
create index checkouts_customer_newest on checkouts (customer_id, created_at desc, id desc);
