-- Pictures whose row is gone and whose files are going: the store may be far away, and nobody waits for it while a row is
-- locked. As long as an address stands here, no picture is kept under it.
create table picture_removals (
  hash text primary key,
  removed_at timestamptz not null default now()
);
