-- How often a payment failed, as far as its provider says it.
alter table payment_attempts add column failures smallint not null default 0;
alter table practice_transactions add column declined smallint not null default 0;

-- Phones may ring for the last piece of a size, and for a payment that fails again and again.
alter table rings drop constraint rings_kind_check;
alter table rings add constraint rings_kind_check
  check (kind in ('order', 'confirm', 'attention', 'message', 'stock', 'failing'));
