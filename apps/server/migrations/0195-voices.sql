-- Places are measured against each other: what each of them saw last of each site by its own schedule.
create table place_views (
  place_id uuid not null references places on delete cascade,
  site_id uuid not null references sites on delete cascade,
  sees text not null check (sees in ('fails', 'well')),
  seen_at timestamptz(3) not null,
  primary key (place_id, site_id)
) with (fillfactor = 80);
create index place_views_site on place_views (site_id);

-- When all places were last asked about a site at one moment, and by whom it is asked now.
create table comparisons (
  site_id uuid primary key references sites on delete cascade,
  at timestamptz(3) not null default now()
);

-- A place that says something else of a site than the others do, until it has agreed with them for a while.
create table disputes (
  site_id uuid not null references sites on delete cascade,
  place_id uuid not null references places on delete cascade,
  -- `against`: the majority says something else; `tie`: as many say the one as the other.
  stand text not null check (stand in ('against', 'tie')),
  sees text not null check (sees in ('fails', 'well')),
  -- How many say otherwise, and whether it is alone with what it says.
  others smallint not null,
  alone boolean not null,
  since timestamptz(3) not null,
  -- Comparisons in a row with this outcome; one alone proves nothing.
  times integer not null,
  agreed_since timestamptz(3),
  -- For this site alone its answers do not count.
  voiceless_since timestamptz(3),
  primary key (site_id, place_id)
);
create index disputes_place on disputes (place_id);
create trigger tell_dispute after update of voiceless_since or delete on disputes
  for each row execute function tell_change('site', 'site_id');

-- Its answers count for no site.
alter table places add column voiceless_since timestamptz(3);
drop trigger tell_place on places;
create trigger tell_place after insert or update of name, location, revoked_at, stream, version, voiceless_since or delete on places
  for each row execute function tell_change('place', 'id');

alter table stand_ins drop constraint stand_ins_why_check,
  add constraint stand_ins_why_check check (why in ('silent', 'blind', 'refused', 'late', 'voiceless'));
