-- A payment announced to a provider that moves no real money, in a shop that anybody can reach; and an order paid so.
alter table payment_attempts add column is_test boolean not null default false;
alter table orders add column is_test boolean not null default false;
