-- Shops rarely have test money, and the dashboard's first page asks for its sum.
create index payment_attempts_test on payment_attempts (reference) where is_test;
