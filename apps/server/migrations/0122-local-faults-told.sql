-- When operators were told of a local fault; null: one of the same site was told shortly before.
alter table local_faults add column told_at timestamptz(3);
update local_faults f set told_at = created_at where not exists (
  select 1 from local_faults e
  where e.site_id = f.site_id and e.created_at < f.created_at and e.created_at > f.created_at - interval '6 hours');
