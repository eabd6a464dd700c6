-- What of a second-hand or repaired product has to be told; empty: it is new.
alter table products add column used_note text not null default '';
