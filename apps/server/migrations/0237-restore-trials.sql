-- Trials of a restore: what a backup gave when it was brought back, on the machine of its agent.
create table restore_trials (
  id uuid primary key,
  site_id uuid not null references sites (id) on delete cascade,
  -- The backup whose file it was, by its digest; null: none of ours.
  backup_id uuid references backups (id) on delete set null,
  job_id uuid not null references jobs (id) on delete cascade,
  job_attempt integer not null,
  file text not null,
  at timestamptz(3) not null,
  ok boolean not null,
  files integer check (files >= 0),
  tables integer check (tables >= 0),
  rows bigint check (rows >= 0),
  -- For operators; clients read the figures alone.
  summary text not null,
  -- Clients see it when it went well.
  shown boolean not null default false,
  unique (job_id, job_attempt)
);
create index restore_trials_site on restore_trials (site_id, file, at desc);
create index restore_trials_backup on restore_trials (backup_id) where backup_id is not null;
