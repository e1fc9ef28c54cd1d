-- How pages of a site looked before and after each step of an update.
create table job_pictures (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  attempt integer not null,
  -- The agent's name of it: kept twice, it stands once.
  key text not null,
  path text not null,
  -- How much of it differs from the picture before; null for that one.
  changed_share real check (changed_share between 0 and 1),
  picture bytea not null,
  at timestamptz(3) not null,
  unique (job_id, attempt, key)
);
create index job_pictures_at on job_pictures (at);

-- An attempt that failed may have its entry, and the next one its own.
alter table worklog_entries add column job_attempt integer;
update worklog_entries w set job_attempt = j.attempt from jobs j where j.id = w.job_id;
drop index worklog_entries_job;
create unique index worklog_entries_job on worklog_entries (job_id, job_attempt) where job_id is not null;
