-- How a site looked to the world when its outage opened: a task for an agent's browser, then what it saw.
create table incident_pictures (
  incident_id uuid primary key references incidents on delete cascade,
  site_id uuid not null references sites on delete cascade,
  state text not null check (state in ('waiting', 'taking', 'taken', 'failed')),
  fault text check (fault in ('unreachable', 'tls', 'redirects', 'timeout', 'refused', 'not_a_page', 'stuck',
    'browser', 'too_many', 'nobody_came', 'no_browser', 'agent_lost')),
  detail text not null default '',
  asked_at timestamptz(3) not null default now(),
  agent_id uuid references agents on delete set null,
  agent_name text,
  attempt integer not null default 0,
  started_at timestamptz(3),
  lease_ends_at timestamptz(3),
  ended_at timestamptz(3),
  taken_at timestamptz(3),
  -- The agent's name of its report: told twice, it counts once.
  key text,
  status_code integer,
  answered boolean not null default false,
  loaded boolean not null default false,
  address text,
  headers text,
  -- Dropped after a time; the rest of the row stays.
  picture bytea check (octet_length(picture) <= 307200),
  check ((state = 'failed') = (fault is not null)),
  check ((state = 'taken') = (taken_at is not null)),
  check ((state in ('taken', 'failed')) = (ended_at is not null)),
  check (state <> 'taking' or (started_at is not null and lease_ends_at is not null)),
  check (picture is null or state = 'taken')
);
create index incident_pictures_open on incident_pictures (asked_at) where state in ('waiting', 'taking');
create index incident_pictures_started on incident_pictures (started_at);
create index incident_pictures_kept on incident_pictures (taken_at) where picture is not null;
create index incident_pictures_site on incident_pictures (site_id);
create trigger tell_incident_picture after update of state on incident_pictures
  for each row execute function tell_change('incident', 'site_id');
