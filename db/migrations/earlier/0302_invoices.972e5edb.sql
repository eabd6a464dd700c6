-- The paper of each order: an invoice while something is due, a receipt once it is paid. Its row is there from the
-- order's own transaction on, by the trigger below, without a number: to count there would make orders wait for each
-- other. The number is given after the commit, and with it everything that must not change afterwards (decision 85).
create table invoices (
  order_id uuid primary key references orders (id) on delete cascade,
  ordered_at timestamptz not null,
  -- Of the day in Nigeria, an hour before UTC all year round.
  year integer not null generated always as (extract(year from (ordered_at at time zone 'UTC') + interval '1 hour')) stored,
  number integer check (number > 0),
  numbered_at timestamptz,
  -- Who sold it, as it was said in the settings then.
  seller jsonb,
  gross_kobo bigint check (gross_kobo >= 0),
  -- Null where the shop was not registered for VAT.
  vat_basis_points integer check (vat_basis_points > 0),
  vat_kobo bigint check (vat_kobo >= 0 and vat_kobo <= gross_kobo),
  buyer_company text not null default '' check (char_length(buyer_company) <= 120),
  buyer_tax_id text not null default '' check (char_length(buyer_tax_id) <= 40),
  unique (year, number),
  check (num_nonnulls(number, numbered_at, seller, gross_kobo) in (0, 4)),
  check (num_nonnulls(vat_basis_points, vat_kobo) in (0, 2))
);
create index invoices_waiting on invoices (ordered_at, order_id) where number is null;

-- A credit note for each refund that arrived, as far as it takes back something of what was sold.
create table credit_notes (
  id uuid primary key,
  refund_id uuid not null references refunds (id) on delete cascade,
  order_id uuid not null references invoices (order_id) on delete cascade,
  arrived_at timestamptz not null,
  year integer not null generated always as (extract(year from (arrived_at at time zone 'UTC') + interval '1 hour')) stored,
  number integer check (number > 0),
  numbered_at timestamptz,
  gross_kobo bigint check (gross_kobo > 0),
  vat_kobo bigint check (vat_kobo >= 0 and vat_kobo <= gross_kobo),
  -- Which pieces it is for, in words; '' where only an amount was said.
  pieces text not null default '',
  -- The money came back to the shop after all: the number stays, and the note counts no more.
  voided_at timestamptz,
  unique (year, number),
  check (num_nonnulls(number, numbered_at, gross_kobo) in (0, 3))
);
create unique index credit_notes_standing on credit_notes (refund_id) where voided_at is null;
create index credit_notes_order on credit_notes (order_id);
create index credit_notes_waiting on credit_notes (arrived_at, id) where number is null;

-- What was given is never changed or taken away, but for the buyer's company and a note's end.
create function keep_invoice() returns trigger language plpgsql as $$
begin
  if old.number is null then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then
    -- For who empties a whole database.
    if current_setting('selvedge.may_delete', true) = 'on' then return old; end if;
    raise exception 'A numbered row of % is never removed.', tg_table_name;
  end if;
  -- The year follows from what is compared, and is not computed yet.
  if (to_jsonb(new) - array['year', 'buyer_company', 'buyer_tax_id', 'voided_at'])
    <> (to_jsonb(old) - array['year', 'buyer_company', 'buyer_tax_id', 'voided_at'])
    or to_jsonb(old) ->> 'voided_at' is not null then
    raise exception 'A numbered row of % is never changed.', tg_table_name;
  end if;
  return new;
end
$$;
create trigger invoices_kept before update or delete on invoices for each row execute function keep_invoice();
create trigger credit_notes_kept before update or delete on credit_notes for each row execute function keep_invoice();

create function await_invoices() returns trigger language plpgsql as $$
begin
  -- A copy of a shop brings these rows itself.
  if current_setting('selvedge.is_copy', true) = 'on' then return null; end if;
  insert into invoices (order_id, ordered_at) select id, created_at from added;
  return null;
end
$$;
create trigger orders_invoice after insert on orders
  referencing new table as added for each statement execute function await_invoices();

-- Money that never counted for an order, such as a second payment of it, has no receipt and so no note.
create function await_credit_note(given refunds) returns void language sql as $$
  insert into credit_notes (id, refund_id, order_id, arrived_at)
  select gen_random_uuid(), given.id, orders.id, coalesce(given.settled_at, now())
    from orders join invoices on invoices.order_id = orders.id
   where given.currency = 'NGN' and given.state in ('processed', 'settled')
     and orders.checkout_id in (select checkout_id from receipts where reference = given.reference)
     and (given.order_id is null or given.order_id = orders.id)
   order by orders.created_at limit 1
  on conflict do nothing
$$;

create function follow_refund() returns trigger language plpgsql as $$
begin
  if current_setting('selvedge.is_copy', true) = 'on' then return null; end if;
  if new.state in ('processed', 'settled') then
    perform await_credit_note(new);
  elsif tg_op = 'UPDATE' then
    -- Without a number it goes; one that is being numbered at this moment has it when the second statement looks.
    delete from credit_notes where refund_id = new.id and number is null;
    update credit_notes set voided_at = coalesce(new.settled_at, now())
     where refund_id = new.id and number is not null and voided_at is null;
  end if;
  return null;
end
$$;
create trigger refunds_credit_note after insert or update of state on refunds
  for each row execute function follow_refund();

-- What there is from before.
insert into invoices (order_id, ordered_at) select id, created_at from orders;
select await_credit_note(refunds) from refunds;
