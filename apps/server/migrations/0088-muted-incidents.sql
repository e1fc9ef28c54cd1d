-- Whose phones hear no more of an incident.
create table muted_incidents (
  incident_id uuid not null references incidents on delete cascade,
  user_id uuid not null references users on delete cascade,
  muted_at timestamptz not null default now(),
  primary key (incident_id, user_id)
);
create index muted_incidents_user on muted_incidents (user_id);
