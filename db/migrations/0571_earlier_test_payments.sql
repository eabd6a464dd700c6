-- Payments of test money from before they were marked, and their orders, where Paystack's message is still kept. A
-- message may hold any bytes, so it is not read as text of the database; a quotation mark that somebody typed has a
-- backslash before it there.
update payment_attempts set is_test = true
where not is_test and exists (
  select 1 from payment_events
  where payment_events.reference = payment_attempts.reference and payment_events.provider = 'paystack'
    and payment_events.event = 'charge.success'
    and encode(payment_events.raw_body, 'escape') ~ '"domain"\s*:\s*"test"'
);

update orders set is_test = true
where not is_test and exists (
  select 1 from payment_attempts
  where payment_attempts.checkout_id = orders.checkout_id and payment_attempts.is_test
    and (payment_attempts.state = 'paid' or payment_attempts.reference = orders.reference)
);
