-- The smallest recent backup that a clearly smaller one was held against; null: no doubt.
alter table backups add column usual_bytes bigint check (usual_bytes > 0);
-- When an operator said that the smaller size is right; later ones are held against it.
alter table backups add column accepted_at timestamptz(3);
alter table backups add constraint backups_accepted check (accepted_at is null or usual_bytes is not null);
create index backups_accepted on backups (site_id, started_at desc) where accepted_at is not null;
