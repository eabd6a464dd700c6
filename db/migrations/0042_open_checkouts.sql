-- The list of checkouts that money may still come for.
create index checkouts_open_newest on checkouts (id) where state = 'open';
create index payment_attempts_pending on payment_attempts (checkout_id) where state = 'pending';
