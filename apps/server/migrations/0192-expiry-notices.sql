-- The last threshold that operators were told of an end date is the stage of its notice.
insert into notices (id, kind, key, stage, site_id, data, since, told_at)
  select gen_random_uuid(), 'expiry', site_id || ' ' || replace(key, ':', ' '), value, site_id, '{}', now(), now()
  from expiries, jsonb_each_text(told) where key ~ '^(certificate|domain):\d{4}-\d\d-\d\d$';
alter table expiries drop column told, add constraint expiries_sane check (sane(domain_ends_at) and sane(domain_checked_at));
