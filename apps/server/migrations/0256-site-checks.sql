-- A check is a row. The first check of a site has the site's own number, so nothing of the past moves; its address and its
-- settings are those of the site. Numbers of further checks come from the same sequence: none is a site's.
create table site_checks (
  number integer primary key,
  site_id uuid not null references sites on delete cascade,
  kind text not null constraint site_checks_kind_check check (kind in ('http', 'tcp')),
  name text,
  -- Null: the first check.
  settings jsonb,
  counts boolean not null default true,
  -- Once a site has further checks, the sums under its number are the site's; those of its first check go here.
  own_sums integer unique,
  paused_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint site_checks_named check ((settings is null) = (name is null)),
  constraint site_checks_first_counts check (settings is not null or (kind = 'http' and counts and paused_at is null)),
  constraint site_checks_sane check (sane(paused_at))
);
create unique index site_checks_first on site_checks (site_id) where settings is null;
create unique index site_checks_name on site_checks (site_id, name);
insert into site_checks (number, site_id, kind) select number, id, 'http' from sites;

create function make_first_check() returns trigger language plpgsql as $$
begin
  insert into site_checks (number, site_id, kind) values (new.number, new.id, 'http');
  return null;
end $$;
create trigger sites_first_check after insert on sites for each row execute function make_first_check();
create trigger tell_site_check after insert or update or delete on site_checks
  for each row execute function tell_change('site', 'site_id');

-- A verdict is on a check; one that names none is on the first of its site.
alter table watches add column number integer references site_checks on delete cascade;
update watches w set number = s.number from sites s where s.id = w.site_id;
alter table watches alter column number set not null;
alter table watches drop constraint watches_pkey, add constraint watches_pkey primary key (number);
create index watches_site on watches (site_id);
create index watches_failing on watches (site_id) where phase in ('down', 'recovering');
create function watch_first_check() returns trigger language plpgsql as $$
begin
  if new.number is null then
    select number into new.number from sites where id = new.site_id;
  end if;
  return new;
end $$;
create trigger watches_first_check before insert on watches for each row execute function watch_first_check();

-- Which checks an outage is about; a further one may fail while it lasts, and each works again by itself.
create table incident_checks (
  incident_id uuid not null references incidents on delete cascade,
  number integer not null,
  name text,
  from_at timestamptz(3) not null,
  to_at timestamptz(3),
  constraint incident_checks_pkey primary key (incident_id, number, from_at),
  constraint incident_checks_sane check (sane(from_at) and sane(to_at) and to_at >= from_at)
);
create unique index incident_checks_one_open on incident_checks (number) where to_at is null;
