-- What a shopper wrote to the shop with an order; '' for nothing.
alter table checkouts add column shopper_note text not null default '';
alter table orders add column shopper_note text not null default '';
