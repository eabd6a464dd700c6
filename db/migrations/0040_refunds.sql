-- What really came under a reference, in the smallest unit of its currency; null as long as nothing has.
alter table payment_attempts add column paid_kobo bigint check (paid_kobo > 0);
alter table payment_attempts add column paid_currency text;
update payment_attempts set
  paid_kobo = coalesce(
    (select max(item.paid_kobo) from attention_items item where item.reference = payment_attempts.reference),
    amount_kobo),
  paid_currency = currency
where state = 'paid';

-- Money on its way back. The id is the key the provider is asked with, so it is written before anyone is asked.
-- reason: the provider's words when it would not, or the owner's when it was settled by hand.
-- is_ours: false for one that was made at the provider's site.
create table refunds (
  id uuid primary key,
  provider text not null,
  provider_id text,
  reference text not null,
  order_id uuid references orders (id),
  amount_kobo bigint not null check (amount_kobo > 0),
  currency text not null,
  state text not null
    check (state in ('asked', 'pending', 'processing', 'needs-attention', 'processed', 'failed', 'settled')),
  reason text,
  actor text not null,
  is_ours boolean not null default true,
  asked_count integer not null default 0,
  ask_after timestamptz not null default now(),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (provider, provider_id)
);
create unique index refunds_one_under_way on refunds (reference)
  where is_ours and state in ('asked', 'pending', 'processing', 'needs-attention');
create index refunds_reference on refunds (reference);
create index refunds_order on refunds (order_id);
create index refunds_due on refunds (ask_after) where state in ('asked', 'pending', 'processing', 'needs-attention');

-- An entry for the owner. subject: which refund of the payment it is about, '' for the payment itself. resolution: what
-- was done about it; note: the owner's words.
alter table attention_items add column subject text not null default '';
alter table attention_items add column currency text not null default 'NGN';
alter table attention_items add column resolution text;
alter table attention_items add column note text;
alter table attention_items drop constraint attention_items_kind_reference_key;
alter table attention_items add constraint attention_items_once unique (kind, reference, subject);
drop index attention_items_open;
create index attention_items_open on attention_items (created_at desc, id desc) where resolved_at is null;
create index attention_items_resolved on attention_items (created_at desc, id desc) where resolved_at is not null;
