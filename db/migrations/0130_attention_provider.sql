-- The provider that has the money of an entry about a payment that is in no checkout of ours. Null in older entries: then
-- it is the provider the shop uses for new payments.
alter table attention_items add column provider text;
