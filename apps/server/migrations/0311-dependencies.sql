-- What checks hang on: another check, or a shared part (a server, a CDN) that has a check of its own or is only named. While it
-- is down, a failure of theirs is part of its outage.
create table parts (
  id uuid primary key,
  name text not null,
  kind text not null constraint parts_kind_check check (kind in ('server', 'cdn', 'name_server', 'other')),
  check_number integer references site_checks on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index parts_name on parts (name);
create index parts_check on parts (check_number);
create table dependencies (
  number integer not null references site_checks on delete cascade,
  on_number integer references site_checks on delete cascade,
  part_id uuid references parts on delete cascade,
  constraint dependencies_one check (num_nonnulls(on_number, part_id) = 1),
  constraint dependencies_not_itself check (on_number <> number)
);
create unique index dependencies_check on dependencies (number, on_number) where on_number is not null;
create unique index dependencies_part on dependencies (number, part_id) where part_id is not null;
create index dependencies_on_check on dependencies (on_number);
create index dependencies_on_part on dependencies (part_id);

-- `cause`: clients were told, operators were told of the cause's outage instead, or wait for what its check says.
alter table incidents drop constraint incidents_untold_check,
  add constraint incidents_untold_check check (untold in ('not_waking', 'cause'));
alter table incidents add column cause_id uuid references incidents on delete set null;
alter table incidents add column cause_name text;
create index incidents_waiting_for_cause on incidents (id) where untold = 'cause' and resolved_at is null;
create index incidents_cause on incidents (cause_id) where cause_id is not null;
