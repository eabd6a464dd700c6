-- When a hosted identity provider last said that the account of a session is still open, and, sealed with the shop's
-- secret, what it is asked by. Both empty with the embedded identity.
alter table sessions add column checked_at timestamptz;
alter table sessions add column proof text;
