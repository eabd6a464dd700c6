-- How often the hold of a checkout was renewed, those before it of the same cart included.
alter table checkouts add column renewals integer not null default 0;

-- The network address that asked for a hold, as a hash: one address holds a limited number of pieces at a time.
alter table stock_holds add column address_hash text;
create index stock_holds_address on stock_holds (address_hash) where address_hash is not null;
