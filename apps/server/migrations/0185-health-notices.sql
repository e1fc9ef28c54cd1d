-- What operators were told of the watch itself stands in the notices.
insert into notices (id, kind, key, data, since, told_at)
  select gen_random_uuid(), 'watch_silent', 'all', jsonb_build_object('sites', 0, 'of', 0), from_at, from_at
  from silences where to_at is null
  union all
  select gen_random_uuid(), 'watch_trouble', what, jsonb_build_object('troubleId', id, 'what', what, 'names', names), from_at, from_at
  from troubles where to_at is null;
drop table silences;
