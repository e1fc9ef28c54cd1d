-- Keys to the search engines: the secret is sealed for its row, the rest may be read.
create table search_accounts (
  id uuid primary key,
  engine text not null check (engine in ('google', 'bing')),
  name text not null,
  sealed text not null,
  -- Who the operator lets into a property: a service account's address.
  email text,
  -- Which key it is, without giving it away.
  key_mark text not null,
  created_at timestamptz(3) not null default now(),
  replaced_at timestamptz(3),
  last_ok_at timestamptz(3),
  trouble text,
  trouble_since timestamptz(3),
  -- The trouble that operators were told of.
  told text
);

-- What is read for a site, and how far.
create table search_connections (
  site_id uuid not null references sites on delete cascade,
  engine text not null check (engine in ('google', 'bing')),
  account_id uuid not null references search_accounts,
  property text not null,
  created_at timestamptz(3) not null default now(),
  -- The last day that was asked for, and the first month that is read already.
  read_until date,
  read_from date,
  -- Somebody wants it read now.
  wanted_at timestamptz(3),
  -- The last time it was read, or refused for good: nothing to try before the next day.
  settled_at timestamptz(3),
  last_ok_at timestamptz(3),
  trouble text,
  trouble_since timestamptz(3),
  told text,
  primary key (site_id, engine),
  constraint search_connections_sane check (sane(read_until) and sane(read_from))
);
create index search_connections_account on search_connections (account_id);

-- Where a site stood for a watched query.
create table search_watched_days (
  site_id uuid not null references sites on delete cascade,
  -- As engines write it: in small letters.
  query text not null,
  day date not null,
  clicks integer not null,
  impressions integer not null,
  position real not null,
  primary key (site_id, query, day),
  constraint search_watched_days_sane check (sane(day) and clicks >= 0 and impressions >= 0
    and position between 0 and 1e6)
);

-- Queries of each engine; those with most clicks are found without reading the others.
alter table search_queries
  add column engine text not null default 'google' check (engine in ('google', 'bing'));
alter table search_queries drop constraint search_queries_pkey;
alter table search_queries add primary key (site_id, engine, month, query);
create index search_queries_top
  on search_queries (site_id, engine, month, clicks desc, impressions desc, query);

create trigger tell_search_account after insert or update or delete on search_accounts
  for each row execute function tell_change('search', 'none');
create trigger tell_search_connection after insert or update or delete on search_connections
  for each row execute function tell_change('search', 'site_id');
