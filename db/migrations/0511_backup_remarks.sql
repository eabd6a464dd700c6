-- What failed after a backup was kept, such as removing older ones from a bucket that keeps everything.
alter table backup_runs add column remark text not null default '';
