-- What operators were told of snapshots stands in the notices.
insert into notices (id, kind, key, data, since, told_at)
  select gen_random_uuid(), 'snapshot_missing', 'all', jsonb_build_object('lastId', told_after, 'lastOkAt', null, 'fault', null), told_at, told_at
  from snapshot_watch where told_at is not null
  union all
  select gen_random_uuid(), 'snapshot_test_failed', id::text,
    jsonb_build_object('startedAt', started_at, 'place', place, 'fault', test_fault), test_told_at, test_told_at
  from snapshot_copies where test_told_at is not null;
alter table snapshot_watch drop column told_at, drop column told_after;
alter table snapshot_copies drop column test_told_at;
