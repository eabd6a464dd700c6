-- Where the shopper's phone was, given by one tap on the order's page; all four are null for none.
alter table orders add column pin_lat double precision;
alter table orders add column pin_lng double precision;
alter table orders add column pin_accuracy_m integer;
alter table orders add column pin_at timestamptz;
alter table orders add constraint orders_pin_whole check (num_nulls(pin_lat, pin_lng, pin_accuracy_m, pin_at) in (0, 4));
