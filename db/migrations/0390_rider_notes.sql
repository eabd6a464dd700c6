-- What the rider or the driver is to know; it is printed on the packing slip. The note beside it is the staff's own.
alter table orders add column rider_note text not null default '';
