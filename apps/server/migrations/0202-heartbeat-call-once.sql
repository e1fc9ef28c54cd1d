-- A call that is written again, because nobody heard that its commit went well, counts once.
alter table site_heartbeat_runs add column call_id uuid;
create unique index site_heartbeat_runs_call on site_heartbeat_runs (call_id) where call_id is not null;
