-- Per site: which places are asked, how many must agree, from where it must be seen. A site without a row has the defaults.
create table site_places (
  site_id uuid primary key references sites on delete cascade,
  -- Null: every place.
  asked uuid[],
  -- How many places must see a failure, the home place included; null: by the number of places that answer.
  quorum smallint check (quorum between 1 and 20),
  must_see uuid[] not null default '{}',
  -- Whether local faults count in the availability figure.
  count_local boolean not null default false
);
create trigger tell_site_places after insert or update or delete on site_places
  for each row execute function tell_change('site', 'site_id');

-- What the other places were asked at a failure, and what they answered.
create table opinions (
  id uuid primary key,
  site_id uuid not null references sites on delete cascade,
  place_id uuid not null references places on delete cascade,
  asked_at timestamptz(3) not null default now(),
  answered_at timestamptz(3),
  -- When the place checked, by the server's clock.
  at timestamptz(3),
  -- `unknown`: the place itself had no network.
  sees text check (sees in ('fails', 'well', 'unknown')),
  evidence jsonb not null default '{}'
);
create index opinions_unanswered on opinions (place_id, asked_at) where answered_at is null;
create index opinions_site on opinions (site_id, asked_at);
create index opinions_asked_at on opinions (asked_at);
create trigger tell_question after insert on opinions
  for each row execute function tell_change('question', 'place_id');
create trigger tell_opinion after update of answered_at on opinions
  for each row execute function tell_change('opinion', 'site_id');

-- The site fails from the home place only: told to operators, never to clients.
create table local_faults (
  id uuid primary key,
  site_id uuid not null references sites on delete cascade,
  from_at timestamptz(3) not null,
  to_at timestamptz(3),
  -- How it ended: the home place sees the site again, or the others do not either.
  ended_by text check (ended_by in ('seen', 'outage', 'unwatched')),
  evidence jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create unique index local_faults_open on local_faults (site_id) where to_at is null;
create index local_faults_site on local_faults (site_id, from_at);
create trigger tell_local_fault after insert or update of to_at on local_faults
  for each row execute function tell_change('incident', 'site_id');

alter table watches add column local_since timestamptz;
