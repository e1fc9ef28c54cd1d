-- What operators were told of search engines stands in the notices.
alter table notices add column stage text;
insert into notices (id, kind, key, stage, site_id, data, since, told_at)
  select gen_random_uuid(), 'search_trouble', id::text, told, null::uuid, '{}'::jsonb, coalesce(trouble_since, now()), coalesce(trouble_since, now())
  from search_accounts where told is not null
  union all
  select gen_random_uuid(), 'search_trouble', site_id || ' ' || engine, told, site_id, '{}'::jsonb, coalesce(trouble_since, now()), coalesce(trouble_since, now())
  from search_connections where told is not null;
alter table search_accounts drop column told;
alter table search_connections drop column told;
