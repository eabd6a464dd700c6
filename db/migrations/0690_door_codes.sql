-- Four digits that the customer says when a rider hands the order over; null while none was made.
alter table orders add column door_code text check (door_code ~ '^\d{4}$');
