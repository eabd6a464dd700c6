-- How much of the discount is for a transfer that came a little short, and that staff accepted as payment in full.
alter table checkouts
  add column short_kobo bigint not null default 0,
  add constraint checkouts_short check (short_kobo between 0 and discount_kobo);
alter table orders
  add column short_kobo bigint not null default 0,
  add constraint orders_short check (short_kobo between 0 and discount_kobo);
