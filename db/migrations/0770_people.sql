-- Customers as staff know them: one row for each person, whose orders may come from accounts and guests. root_id is the
-- person under which it is shown; another than its own after a merge by hand. What is counted is a copy that a job
-- writes (app/orders/README.md#customers).
create table people (
  id uuid primary key,
  root_id uuid not null,
  merged_into uuid,
  merged_by text,
  merged_at timestamptz,
  name text not null default '',
  warning text not null default '',
  is_practice boolean not null default false,
  orders integer not null default 0,
  pieces integer not null default 0,
  net_kobo bigint not null default 0,
  refused integer not null default 0,
  returned integer not null default 0,
  first_at timestamptz not null,
  last_at timestamptz not null,
  sizes text[] not null default '{}',
  regions text[] not null default '{}',
  said text not null default '',
  check ((merged_into is null) = (root_id = id))
);
create index people_root on people (root_id);
create index people_merged on people (merged_into) where merged_into is not null;
create index people_last on people (last_at desc, id desc) where merged_into is null;
create index people_net on people (net_kobo desc, id desc) where merged_into is null;
create index people_orders_count on people (orders desc, id desc) where merged_into is null;
create index people_said on people using gin (said gin_trgm_ops);
create index people_sizes on people using gin (sizes);
create index people_regions on people using gin (regions);

-- Whose each order is, and what of it names the person. customer_id is null for guests.
create table people_orders (
  order_id uuid primary key references orders (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  customer_id uuid,
  email text not null default '',
  email_proven boolean not null default false,
  phone text not null default '',
  first_name text not null default ''
);
create index people_orders_person on people_orders (person_id);

-- What a person is known by, from all their orders. joins: a new order with the same key is theirs. first_name is ''
-- but for phones.
create table people_keys (
  person_id uuid not null references people (id) on delete cascade,
  kind text not null check (kind in ('customer', 'email', 'phone')),
  value text not null,
  first_name text not null default '',
  proven boolean not null default false,
  joins boolean not null default false,
  primary key (person_id, kind, value, first_name)
);
create unique index people_keys_joining on people_keys (kind, value, first_name) where joins;
create index people_keys_value on people_keys (kind, value);

create table people_notes (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  body text not null,
  written_by text not null,
  written_at timestamptz not null
);
create index people_notes_person on people_notes (person_id, id desc);

create table people_tags (
  person_id uuid not null references people (id) on delete cascade,
  tag text not null,
  primary key (person_id, tag)
);
create index people_tags_tag on people_tags (tag, person_id);

-- Orders, checkouts, customers and people to look at anew, by their ids. Rows are only added, so that no purchase waits
-- for the job that takes them.
create table people_waiting (
  id uuid primary key default gen_random_uuid(),
  subject uuid not null,
  at timestamptz not null default now()
);
create index people_waiting_at on people_waiting (at, id);
insert into people_waiting (subject, at) select id, created_at from orders where erased_at is null;

create function let_people_wait() returns trigger language plpgsql as $$
begin
  -- A copy of a shop brings these rows itself.
  if current_setting('selvedge.is_copy', true) = 'on' then return null; end if;
  if tg_table_name = 'orders' then
    insert into people_waiting (subject) values (new.id);
  elsif tg_table_name = 'receipts' then
    insert into people_waiting (subject) values (new.checkout_id);
  else
    insert into people_waiting (subject) values (new.order_id);
  end if;
  return null;
end
$$;
create trigger orders_people_new after insert on orders for each row execute function let_people_wait();
create trigger orders_people after update of customer_id, email, customer_email, phone, full_name, region, stage, provider,
  replaces_id, is_change, erased_at on orders for each row execute function let_people_wait();
create trigger receipts_people after insert on receipts for each row execute function let_people_wait();
create trigger refunds_people_new after insert on refunds for each row when (new.order_id is not null)
  execute function let_people_wait();
create trigger refunds_people after update of state, order_id, amount_kobo, is_exchange on refunds for each row
  when (new.order_id is not null) execute function let_people_wait();
create trigger returns_people after update of state on returns for each row execute function let_people_wait();

-- An address that is proven, or another one, tells whose an account's orders are.
create function let_account_wait() returns trigger language plpgsql as $$
begin
  if current_setting('selvedge.is_copy', true) = 'on' then return null; end if;
  insert into people_waiting (subject) select id from customers where identity = new.id;
  return null;
end
$$;
create trigger users_people after update of email, email_verified on users for each row
  when (new.email <> old.email or new.email_verified <> old.email_verified) execute function let_account_wait();

-- What is left of somebody whose order or person is gone is looked at anew.
create function let_order_wait() returns trigger language plpgsql as $$
begin
  insert into people_waiting (subject) values (old.order_id), (old.person_id);
  return null;
end
$$;
create trigger people_orders_gone after delete on people_orders for each row execute function let_order_wait();

create function people_below(top uuid) returns setof uuid language sql as $$
  with recursive below as (
    select top as id
    union
    select people.id from people join below on people.merged_into = below.id
  )
  select id from below
$$;

-- Who was merged into somebody who is gone is shown alone again.
create function part_from_gone() returns trigger language plpgsql as $$
declare
  child uuid;
begin
  for child in select id from people where merged_into = old.id loop
    update people set merged_into = case when id = child then null else merged_into end, root_id = child,
      merged_by = case when id = child then null else merged_by end,
      merged_at = case when id = child then null else merged_at end
    where id in (select people_below(child));
    insert into people_waiting (subject) values (child);
  end loop;
  return null;
end
$$;
create trigger people_gone after delete on people for each row execute function part_from_gone();
