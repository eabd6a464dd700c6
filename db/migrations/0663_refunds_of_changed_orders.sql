-- The reference that the provider took the money under, where it is not the refund's own: the money of an order that was
-- changed paid the one that took its place, and goes back to the card or account that it came from.
alter table refunds add column provider_reference text;
create index refunds_provider_reference on refunds (provider_reference) where provider_reference is not null;
