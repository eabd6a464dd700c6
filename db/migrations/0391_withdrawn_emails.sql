-- An e-mail whose link was replaced or used before it left has not failed: nobody needs it any more.
alter table emails drop constraint emails_state_check;
alter table emails add constraint emails_state_check
  check (state in ('waiting', 'sending', 'sent', 'failed', 'unclear', 'withdrawn'));
update emails set state = 'withdrawn' where state = 'failed' and last_error = 'The link in it is over.';
