-- What operators were told of a form stands in its notices.
insert into notices (id, kind, key, site_id, data, since, told_at)
  select gen_random_uuid(), 'forms_waiting', id::text, site_id, jsonb_build_object('form', name, 'browser', true), told_at, told_at
  from form_checks where told_at is not null
  union all
  select gen_random_uuid(), 'forms_blocked', id::text, site_id, jsonb_build_object('form', name), blocked_told_at, blocked_told_at
  from form_checks where blocked_told_at is not null;
alter table form_checks drop column told_at, drop column blocked_told_at;
