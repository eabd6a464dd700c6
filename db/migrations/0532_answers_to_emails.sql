-- Where an answer to an e-mail goes; null: to its sender.
alter table emails add column reply_to text;
-- Who is erased is erased there too.
create index emails_reply_to on emails (lower(reply_to)) where reply_to is not null;
