-- Globalping gives one more opinion at a failure. One row: whether it is asked, from where, and how the last asking went.
create table globalping (
  one boolean primary key default true check (one),
  asked boolean not null default false,
  countries text[] not null default '{CZ,DE,PL}' check (cardinality(countries) between 1 and 10),
  probes smallint not null default 3 check (probes between 1 and 10),
  -- The token, encrypted; null: its limits count by the server's address.
  sealed text,
  -- It answered 429: not asked until then.
  refused_until timestamptz(3),
  last_asked_at timestamptz(3),
  last_outcome text check (last_outcome in ('answered', 'limit', 'refused', 'silent'))
);
insert into globalping default values;
create trigger tell_globalping after update of asked, countries, probes, sealed on globalping
  for each row execute function tell_change('place', 'one');
