-- Where a mail program ends e-mails of this kind for its reader, by one press (RFC 8058); null for all others.
alter table emails add column stop_address text;
