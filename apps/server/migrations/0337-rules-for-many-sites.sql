-- A recurring rule is of one site, of none, or of those that a choice means when it is due.
alter table job_rules
  add column sites jsonb,
  add constraint job_rules_one_scope check (sites is null or (site_id is null and jsonb_typeof(sites) = 'object'));
