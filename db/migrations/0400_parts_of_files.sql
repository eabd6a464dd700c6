-- What was read of a file of products, in parts: a file is read once, in a process of its own, and looked at from here.
-- Files that were sent before are in `body` of imports, and have to be sent again.
create table import_parts (
  import_id uuid not null references imports (id) on delete cascade,
  position integer not null,
  content text not null,
  primary key (import_id, position)
);
