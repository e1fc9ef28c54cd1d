-- What is wrong with a heartbeat stands in its row, what operators were told of it in a notice.
alter table site_heartbeats rename column told to trouble;
alter table site_heartbeats rename constraint site_heartbeats_told_check to site_heartbeats_trouble_check;
insert into notices (id, kind, key, site_id, data, since, told_at)
  select gen_random_uuid(), 'heartbeat_' || trouble, id::text, site_id,
    jsonb_build_object('kind', kind, 'heartbeatId', id, 'siteId', site_id, 'name', name, 'lastOkAt', null),
    coalesce(late_at, now()), now()
  from site_heartbeats where trouble is not null;
