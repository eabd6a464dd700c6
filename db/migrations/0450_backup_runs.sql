-- Backups that the shop makes itself: one for each night, others when staff ask for one.
create table backup_runs (
  id uuid primary key,
  -- The day in Nigeria; null for a backup that staff asked for.
  night date unique,
  asked_by text not null default '',
  asked_at timestamptz not null,
  tries integer not null default 0,
  -- The last try; null while it waits for its first.
  started_at timestamptz,
  finished_at timestamptz,
  file text not null default '',
  bytes bigint,
  is_in_bucket boolean not null default false,
  -- Why the last try failed; empty while it runs and once it succeeded.
  problem text not null default ''
);
create index backup_runs_finished on backup_runs (finished_at) where finished_at is not null;

-- Backups that staff recorded as made by hand.
insert into backup_runs (id, asked_by, asked_at, tries, started_at, finished_at)
select id, actor, at, 0, at, at from audit_events where subject = 'backup' and action = 'make';
