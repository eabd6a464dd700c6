-- A provider may call a payment of nothing successful; that is for the owner to see, not an error.
alter table payment_attempts drop constraint payment_attempts_paid_kobo_check;
alter table payment_attempts add constraint payment_attempts_paid_kobo_check check (paid_kobo >= 0);
