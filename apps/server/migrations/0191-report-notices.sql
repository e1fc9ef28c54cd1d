-- What operators were told of a month's drafts stands in the notices.
insert into notices (id, kind, key, data, since, told_at)
  select gen_random_uuid(), 'reports_ready', to_char(period, 'YYYY-MM'), '{}', told_at, told_at from report_months_told;
drop table report_months_told;
