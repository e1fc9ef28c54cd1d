-- Whose figures lie in search_days, search_queries and search_watched_days; it outlives the connection, so that
-- another property never goes on with a stranger's past.
create table search_sources (
  site_id uuid not null references sites on delete cascade,
  engine text not null check (engine in ('google', 'bing')),
  property text not null,
  primary key (site_id, engine)
);
insert into search_sources (site_id, engine, property)
  select site_id, engine, property from search_connections;
