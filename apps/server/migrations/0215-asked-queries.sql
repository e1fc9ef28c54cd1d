-- Which watched queries the engine has been asked about, so that a query that nobody asked about yet is not told as
-- not shown.
alter table search_connections add column asked_queries text[] not null default '{}';

update search_connections c set asked_queries = asked.queries
from (select site_id, array_agg(distinct query) as queries from search_watched_days group by site_id) as asked
where c.site_id = asked.site_id and c.engine = 'google';
