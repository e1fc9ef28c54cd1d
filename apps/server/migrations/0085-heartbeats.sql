-- Jobs of sites (cron, queues) that report by themselves: an address that each calls, and when it must have called.
create table site_heartbeats (
  id uuid primary key,
  site_id uuid not null constraint site_heartbeats_site_id_fkey references sites on delete cascade,
  name text not null,
  digest text not null constraint site_heartbeats_digest_key unique,
  period_minutes integer,
  cron text,
  zone text,
  grace_minutes integer not null,
  -- Nothing is late before it.
  since timestamptz(3) not null default now(),
  last_at timestamptz(3),
  last_ok_at timestamptz(3),
  started_at timestamptz(3),
  -- When the next good run counts as late; null: never.
  late_at timestamptz(3),
  -- What operators were told and is not over.
  told text constraint site_heartbeats_told_check check (told in ('late', 'failed')),
  created_at timestamptz(3) not null default now(),
  constraint site_heartbeats_schedule check (num_nonnulls(period_minutes, cron) = 1 and (cron is null) = (zone is null))
);
create index site_heartbeats_site on site_heartbeats (site_id);
create index site_heartbeats_late on site_heartbeats (late_at) where told is null;

create table site_heartbeat_runs (
  id bigint generated always as identity primary key,
  heartbeat_id uuid not null references site_heartbeats on delete cascade,
  call text not null constraint site_heartbeat_runs_call_check check (call in ('start', 'ok', 'fail', 'log')),
  exit_status smallint,
  at timestamptz(3) not null,
  ms bigint,
  body text not null default ''
);
create index site_heartbeat_runs_last on site_heartbeat_runs (heartbeat_id, id desc);

create trigger tell_heartbeat after insert or update or delete on site_heartbeats
  for each row execute function tell_change('heartbeat', 'id');
