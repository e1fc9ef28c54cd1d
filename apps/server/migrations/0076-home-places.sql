-- The place that checks a site on schedule; null: the server itself.
alter table site_places add column home uuid references places on delete set null;
create index site_places_home on site_places (home) where home is not null;

-- A home place is silent: who checks its sites until it is back. A site that its home checks has no row.
create table stand_ins (
  site_id uuid primary key references sites on delete cascade,
  place_id uuid not null references places on delete cascade,
  since timestamptz(3) not null default now()
);
create trigger tell_stand_in after insert or update or delete on stand_ins
  for each row execute function tell_change('site', 'site_id');

-- One check that the server asked a place for. Its row is the right to answer: whoever asked deletes it when it has the
-- answer or checks the site elsewhere, so a check counts once. Nothing in it outlives a crash.
create unlogged table home_checks (
  id uuid primary key,
  site_id uuid not null,
  place_id uuid not null,
  asked_at timestamptz(3) not null default now(),
  answered_at timestamptz(3),
  answer jsonb
);
create index home_checks_unanswered on home_checks (place_id, asked_at) where answered_at is null;
create trigger tell_home_check after insert on home_checks
  for each row execute function tell_change('question', 'place_id');
create trigger tell_home_answer after update of answered_at on home_checks
  for each row execute function tell_change('home_answer', 'id');
