-- Who said to pay what an order still owes, and on which day. The latest row of an order counts.
create table debt_promises (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  name text not null,
  day date not null,
  words text not null default '',
  actor text not null,
  at timestamptz not null
);
create index debt_promises_order on debt_promises (order_id, at);

-- Who was reminded of what an order still owed, by whom and when.
create table debt_reminders (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  due_kobo bigint not null check (due_kobo > 0),
  actor text not null,
  at timestamptz not null
);
create index debt_reminders_order on debt_reminders (order_id, at);
