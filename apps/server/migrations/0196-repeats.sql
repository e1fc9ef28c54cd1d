-- The rota's steps begin again while nobody takes an incident over: a row per round and step.
alter table escalations add column round smallint not null default 0,
  drop constraint escalations_pkey, add primary key (incident_id, round, step);

-- Who took an incident over, where it is known as a person; when and how often they were asked whether they still have it.
alter table incidents
  add column taken_by_id uuid references users on delete set null,
  add column asked_at timestamptz(3),
  add column asked_times smallint not null default 0;
create index incidents_taken_by on incidents (taken_by_id) where taken_by_id is not null;
update incidents i set taken_by_id = u.id from users u
  where i.resolved_at is null and i.acknowledged_at is not null and u.role = 'admin' and u.name = i.acknowledged_by
    and not exists (select 1 from users o where o.role = 'admin' and o.name = u.name and o.id <> u.id);

-- When operators are told again of an incident that lasts; no row: as usual.
create table on_call_reminders (
  singleton boolean primary key default true check (singleton),
  data jsonb not null
);
