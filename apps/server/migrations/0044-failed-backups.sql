-- A script's own name of a run: a start that is sent again because its answer got lost is the same one.
alter table backups add column run text;
create unique index backups_run on backups (token_id, run) where run is not null;

-- Sites whose last backup failed and whose operators were told so; the row goes with the next good one.
create table backup_failures (
  site_id uuid primary key references sites on delete cascade,
  backup_id uuid not null,
  told_at timestamptz(3) not null
);
