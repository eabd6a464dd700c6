-- Which payment providers can be connected is decided by the code's list of them; here a kind must only be well formed.
alter table connections drop constraint if exists connections_kind_check;
alter table connections add constraint connections_kind_check check (kind ~ '^[a-z][a-z0-9-]{0,62}$');
