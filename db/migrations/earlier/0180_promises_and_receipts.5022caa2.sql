-- How a checkout becomes an order: paid at once (`prepaid`), by a transfer to the shop's own account, for a promise to
-- pay on delivery, or for a deposit. `pay_now_kobo` is what has to come first; null, in those from before, is the total.
-- A price agreed by staff is a discount with its reason.
alter table checkouts
  add column terms text not null default 'prepaid' check (terms in ('prepaid', 'transfer', 'on-delivery', 'deposit')),
  add column pay_now_kobo bigint check (pay_now_kobo >= 0),
  -- Whether somebody has to call before it is an order, although what has to come first has come.
  add column needs_call boolean not null default false,
  add column discount_kobo bigint not null default 0 check (discount_kobo >= 0),
  add column discount_reason text not null default '';
alter table orders
  add column terms text not null default 'prepaid' check (terms in ('prepaid', 'transfer', 'on-delivery', 'deposit')),
  add column discount_kobo bigint not null default 0 check (discount_kobo >= 0),
  add column discount_reason text not null default '';

alter table checkouts drop constraint checkouts_check;
alter table checkouts add constraint checkouts_sum check (total_kobo = subtotal_kobo - discount_kobo + fee_kobo);
alter table orders drop constraint orders_check;
alter table orders add constraint orders_sum check (total_kobo = subtotal_kobo - discount_kobo + fee_kobo);

-- `waiting`: for a person, who sees the money or calls. `promised`: an order was made for a promise.
alter table checkouts drop constraint checkouts_state_check;
alter table checkouts add constraint checkouts_state_check
  check (state in ('open', 'waiting', 'paid', 'promised', 'expired', 'abandoned'));
create index checkouts_waiting on checkouts (created_at) where state = 'waiting';
create index checkouts_waiting_phone on checkouts (phone) where state = 'waiting';

-- An order for a promise has no payment yet.
alter table orders alter column reference drop not null;
alter table orders alter column provider drop not null;
alter table orders alter column paid_at drop not null;

alter table payment_attempts
  add column purpose text not null default 'order' check (purpose in ('order', 'deposit', 'balance', 'commitment'));

-- Money that came for a checkout, and for its order once there is one: nothing here is changed or taken away. What is
-- still due is computed from it. One reference counts once, ever.
create table receipts (
  id uuid primary key,
  checkout_id uuid not null references checkouts (id),
  source text not null check (source in ('provider', 'transfer', 'cash', 'pos', 'exchange')),
  reference text not null check (reference <> ''),
  amount_kobo bigint not null check (amount_kobo > 0),
  -- When it came: as the provider says, or as it stands in the bank's app.
  received_at timestamptz not null,
  -- The provider, or the e-mail address of who saw it.
  recorded_by text not null,
  created_at timestamptz not null default now(),
  unique (source, reference)
);
create index receipts_checkout on receipts (checkout_id);
create index receipts_day on receipts (received_at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  -- For who empties a whole database.
  if tg_op = 'DELETE' and current_setting('selvedge.may_delete', true) = 'on' then return old; end if;
  raise exception 'Rows of % are never changed.', tg_table_name;
end
$$;
create trigger receipts_append_only before update or delete on receipts
  for each row execute function refuse_change();

-- The money of the orders from before.
insert into receipts (id, checkout_id, source, reference, amount_kobo, received_at, recorded_by, created_at)
  select gen_random_uuid(), orders.checkout_id, 'provider', orders.reference,
         coalesce(payment_attempts.paid_kobo, payment_attempts.amount_kobo), orders.paid_at, orders.provider, orders.created_at
    from orders join payment_attempts on payment_attempts.reference = orders.reference
   where coalesce(payment_attempts.paid_kobo, payment_attempts.amount_kobo) > 0;

create index checkouts_held_expiry on checkouts (expires_at) where state in ('open', 'waiting');
drop index checkouts_open_expiry;
