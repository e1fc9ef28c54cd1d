-- One-time links in operators' mails that take an incident over; of a token only its digest is kept.
create table take_over_links (
  digest text primary key,
  incident_id uuid not null references incidents on delete cascade,
  user_id uuid not null references users on delete cascade,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index take_over_links_expires_at on take_over_links (expires_at);
create index take_over_links_incident on take_over_links (incident_id);
create index take_over_links_user on take_over_links (user_id);
