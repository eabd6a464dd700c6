-- What the days of the shop came to, in days of Lagos, so that figures over hundreds of thousands of orders are read and
-- not computed. A copy: a job writes each day anew until all of it has happened, and `kind` 'day' marks a day that was
-- written after its end. Money under the day on which it came, orders and checkouts under the day on which they were
-- made, stages under the day of the step (one that was undone counts minus one). 'product-month' sums up 'product' under
-- the first day of the month, without sizes.
create table daily_figures (
  day date not null,
  kind text not null
    check (kind in ('day', 'received', 'order', 'discount', 'stage', 'checkout', 'product', 'product-month')),
  -- Of `received` how it came, of `order` the state, of `product` its id, of `stage` and `checkout` which.
  name text not null,
  -- Of `product` the size.
  detail text not null,
  is_practice boolean not null,
  count integer not null,
  pieces integer not null,
  amount_kobo bigint not null,
  primary key (kind, day, name, detail, is_practice)
);
create index daily_figures_product on daily_figures (name, day) where kind = 'product';

create index checkouts_created on checkouts (created_at);
create index receipts_written on receipts (created_at);
create index refunds_settled on refunds (settled_at) where state in ('processed', 'settled');
create index order_events_steps on order_events (at) where kind in ('stage', 'stage-undone');
