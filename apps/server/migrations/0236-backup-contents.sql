-- A backup is held against the last one by what it holds, not by its size alone.
alter table backups add column digest text;
alter table backups add column contents jsonb;
-- What makes it doubtful besides its size; null: nothing.
alter table backups add column doubts jsonb;
alter table backups drop constraint backups_accepted;
alter table backups add constraint backups_accepted
  check (accepted_at is null or usual_bytes is not null or doubts is not null);
