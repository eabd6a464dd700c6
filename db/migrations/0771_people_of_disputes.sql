-- A payment that a bank took back, or gave again, changes what its customer spent.
create function let_disputed_wait() returns trigger language plpgsql as $$
begin
  if current_setting('selvedge.is_copy', true) = 'on' then return null; end if;
  insert into people_waiting (subject)
  select checkout_id from receipts where source = 'provider' and reference = new.reference;
  return null;
end
$$;
create trigger disputes_people after insert or update of state, amount_kobo on disputes for each row
  execute function let_disputed_wait();
insert into people_waiting (subject)
select receipts.checkout_id from disputes
  join receipts on receipts.source = 'provider' and receipts.reference = disputes.reference
where disputes.state = 'lost';
