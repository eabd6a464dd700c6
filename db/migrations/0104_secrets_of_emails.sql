-- An e-mail that holds a secret, such as a link to a new password, and until when the secret is good. It is taken out of
-- the text once it was sent, used or over; html_body is empty then.
alter table emails add column secret_until timestamptz;
create index emails_secrets on emails (secret_until) where secret_until is not null and html_body <> '';

update emails
   set secret_until = created_at, html_body = '', text_body = 'The link that stood here was taken out.',
       state = case when state in ('waiting', 'sending') then 'failed' else state end,
       last_error = case when state in ('waiting', 'sending') then 'The link in it is over.' else last_error end
 where key like 'password-reset:%';
