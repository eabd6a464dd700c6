-- What is altered of an order that its customer had, such as "Take in the waist by 2 cm"; "" for one that never came
-- back for it.
alter table orders add column alteration text not null default '';
