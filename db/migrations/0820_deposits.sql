-- What is made after it was ordered: in how many working days it is ready, and the part of its price that is paid at
-- once, in hundredths of a per cent. Null: it lies in the shop, and is paid whole.
alter table products
  add column ready_days smallint check (ready_days between 1 and 180),
  add column deposit_bp smallint check (deposit_bp between 3000 and 9900),
  add check (deposit_bp is null or ready_days is not null);

-- later_kobo: the part of the total that is asked once the items are made. ready_by: the day on which they are.
alter table checkouts
  add column later_kobo bigint not null default 0 check (later_kobo >= 0),
  add column ready_by date;
alter table orders
  add column later_kobo bigint not null default 0 check (later_kobo >= 0),
  add column ready_by date;
alter table checkout_lines add column ready_days smallint;
alter table order_items add column ready_days smallint;

-- Two stages before an order is packed, for orders whose items are made.
alter table orders drop constraint orders_stage_check;
alter table orders add constraint orders_stage_check check (stage in (
  'placed', 'in-production', 'made', 'packed', 'sent', 'at-park', 'delivered', 'ready', 'collected', 'refused',
  'returned', 'cancelled'
));

-- The workroom's list: what is to be made, by its day.
create index orders_workroom on orders (ready_by, id)
  where ready_by is not null and stage in ('placed', 'in-production', 'made');
