-- A site is well but slow: told to operators, never to clients, never part of availability.
create table slow_times (
  id uuid primary key,
  site_id uuid not null references sites on delete cascade,
  from_at timestamptz(3) not null,
  to_at timestamptz(3),
  ended_by text check (ended_by in ('fast', 'outage', 'maintenance', 'unwatched')),
  -- Averages in milliseconds: of the slow checks, as of `seen_at`, and of this hour of the week.
  now_ms integer not null,
  seen_at timestamptz(3) not null,
  usual_ms integer,
  limit_ms integer,
  -- The phase that grew most.
  phase text not null check (phase in ('dns', 'connect', 'tls', 'first_byte', 'download')),
  phase_now_ms integer not null,
  phase_usual_ms integer,
  -- When it was decided whether operators are told, and the answer.
  settled_at timestamptz(3),
  told boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create unique index slow_times_open on slow_times (site_id) where to_at is null;
create index slow_times_site on slow_times (site_id, from_at);
create index slow_times_unsettled on slow_times (created_at) where settled_at is null;
create index slow_times_told on slow_times (settled_at) where told;
create index slow_times_ended on slow_times (to_at);
create trigger tell_slow_time after insert or update of to_at on slow_times
  for each row execute function tell_change('incident', 'site_id');

-- What is usual from one place says nothing of another; all zeros is this server.
alter table usual_phases
  add column place uuid not null default '00000000-0000-0000-0000-000000000000',
  add column first_week smallint,
  drop constraint usual_phases_pkey,
  add primary key (site, hour, place);
-- All sites of one hour are read when it begins.
create index usual_phases_hour on usual_phases (hour);

-- A site at another address has no usual times yet.
create function forget_usual_phases() returns trigger language plpgsql as $$
begin
  delete from usual_phases where site = new.number;
  return null;
end $$;
create trigger forget_usual_phases after update of url on sites
  for each row when (old.url is distinct from new.url) execute function forget_usual_phases();
