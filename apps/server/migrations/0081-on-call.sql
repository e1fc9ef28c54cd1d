-- Who is told first of an incident, who later; one for the whole agency.
create table rota (
  singleton boolean primary key default true check (singleton),
  data jsonb not null,
  updated_at timestamptz(3) not null default now()
);

-- How far an incident got: a row per step. One that is not told yet is due then.
create table escalations (
  incident_id uuid not null references incidents on delete cascade,
  step smallint not null,
  due_at timestamptz(3) not null,
  ended_at timestamptz(3),
  outcome text constraint escalations_outcome_check check (outcome in ('told', 'nobody', 'over')),
  told uuid[] not null default '{}',
  primary key (incident_id, step),
  constraint escalations_ended check ((ended_at is null) = (outcome is null))
);
create index escalations_due on escalations (due_at) where ended_at is null;
