-- Runs of a job at the same time, by the caller's names; and how much text came with a call.
alter table site_heartbeats add column running jsonb not null default '[]';
update site_heartbeats set running = jsonb_build_array(jsonb_build_object('rid', null, 'at',
  to_char(started_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) where started_at is not null;
alter table site_heartbeat_runs add column rid uuid, add column body_bytes integer not null default 0;
update site_heartbeat_runs set body_bytes = octet_length(body) where body <> '';
