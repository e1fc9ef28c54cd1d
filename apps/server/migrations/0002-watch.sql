-- A short number for each site: a check is kept in a few bytes.
alter table sites add column number integer generated always as identity;
create unique index sites_number_key on sites (number);

-- Where the verdict on a site stands; written when it changes, not at every check.
create table watches (
  site_id uuid primary key references sites on delete cascade,
  phase text not null default 'up' check (phase in ('up', 'suspect', 'down', 'recovering')),
  -- first failed check of the run, or first success of a recovery
  phase_at timestamptz,
  failed_since timestamptz,
  confirmations integer not null default 0,
  resolved_at timestamptz[] not null default '{}',
  first_check_at timestamptz,
  last_failure text,
  certificate_ends_at timestamptz,
  domain_ends_at timestamptz,
  domain_checked_at timestamptz,
  domain_ends_by_hand boolean not null default false,
  expiry_told jsonb not null default '{}'
);

-- Results as they come, in partitions of an hour that are packed and dropped.
create table checks (
  site integer not null,
  at timestamptz(3) not null,
  ms integer not null,
  status smallint not null,
  -- 0 passed, otherwise the number of the failure's class
  failure smallint not null,
  -- 1 a confirmation, 2 in maintenance, 4 not measured, 8 blocked: none of these is counted
  flags smallint not null
) partition by range (at);

-- The same, an hour of a site in one row, in partitions of a day that are dropped after 35 days.
create table check_hours (
  site integer not null,
  hour integer not null,
  packed bytea not null,
  primary key (site, hour)
) partition by range (hour);

create table hour_sums (
  site integer not null,
  hour integer not null,
  counted integer not null,
  ok integer not null,
  ms_sum integer not null,
  primary key (site, hour)
) with (fillfactor = 95);
-- Rows arrive in the order of their hours, so a few bytes a page find the recent ones.
create index hour_sums_hour on hour_sums using brin (hour) with (pages_per_range = 16);

-- Prague days before `folded_until`; later ones are read from hours.
create table day_sums (
  site integer not null,
  day date not null,
  counted integer not null,
  ok integer not null,
  ms_sum bigint not null,
  primary key (site, day)
);
create table sums_state (
  id boolean primary key default true check (id),
  folded_until date not null
);

-- A batch of results is written once, even when its commit was not heard.
create table check_batches (
  id uuid primary key,
  at timestamptz not null default now()
);
create index check_batches_at on check_batches (at);

-- The installation's checking is cut into shares that processes hold under a lease.
create table check_shares (
  share smallint primary key,
  holder uuid,
  held_until timestamptz not null default '-infinity'
);
insert into check_shares (share) select generate_series(0, 63);

create table checkers (
  id uuid primary key,
  seen_at timestamptz not null
);

-- Spans in which the watch itself had no network.
create table blind_spans (
  id uuid primary key,
  from_at timestamptz not null,
  to_at timestamptz
);
create index blind_spans_from_at on blind_spans (from_at);

create table maintenance_windows (
  id uuid primary key,
  title text not null,
  site_id uuid constraint maintenance_windows_site_id_fkey references sites on delete cascade,
  group_id uuid constraint maintenance_windows_group_id_fkey references site_groups on delete cascade,
  starts_at timestamptz,
  ends_at timestamptz,
  weekdays smallint[],
  start_minute smallint check (start_minute between 0 and 1439),
  minutes integer check (minutes between 1 and 10080),
  created_at timestamptz not null default now(),
  constraint maintenance_windows_scope check (num_nonnulls(site_id, group_id) <= 1),
  constraint maintenance_windows_when check (
    (starts_at < ends_at and weekdays is null and start_minute is null and minutes is null)
    or (starts_at is null and ends_at is null and cardinality(weekdays) > 0
      and start_minute is not null and minutes is not null))
);

create table incidents (
  id uuid primary key,
  site_id uuid not null references sites on delete cascade,
  kind text not null check (kind in ('availability', 'form')),
  title text,
  description text,
  by_hand boolean not null default false,
  opened_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  acknowledged_at timestamptz,
  acknowledged_by text,
  note text,
  evidence jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  check (resolved_at >= opened_at)
);
create unique index incidents_one_open on incidents (site_id, kind) where resolved_at is null;
create index incidents_site on incidents (site_id, opened_at desc);
create index incidents_opened_at on incidents (opened_at desc, id desc);

create table devices (
  token text primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  platform text not null check (platform in ('ios', 'android')),
  created_at timestamptz not null default now()
);
create index devices_user_id on devices (user_id);
create index devices_session_id on devices (session_id);

alter table users add column incident_mail boolean not null default false;

alter table deliveries drop constraint deliveries_channel_check;
alter table deliveries add constraint deliveries_channel_check check (channel in ('mail', 'push', 'chat'));
alter table deliveries drop constraint deliveries_state_check;
alter table deliveries add constraint deliveries_state_check
  check (state in ('waiting', 'sent', 'kept', 'dead', 'dropped'));
alter table deliveries add column incident_id uuid references incidents on delete set null;
alter table deliveries add column event text;
-- The push service's ticket, until its receipt was read.
alter table deliveries add column ticket text;
alter table deliveries add column receipt_after timestamptz;
create index deliveries_incident on deliveries (incident_id);
create index deliveries_receipts on deliveries (receipt_after) where ticket is not null;

create trigger tell_incident after insert or update or delete on incidents
  for each row execute function tell_change('incident', 'site_id');
create trigger tell_window after insert or update or delete on maintenance_windows
  for each row execute function tell_change('window', 'id');
