-- That a site expects backups, and what was told of them, stands where the same of jobs stands.
alter table site_heartbeats
  add column kind text not null default 'job' constraint site_heartbeats_kind_check check (kind in ('job', 'backup')),
  -- The last good backup; while something is told, the last one before that.
  add column ok_backup uuid,
  alter column name drop not null,
  alter column digest drop not null,
  drop constraint site_heartbeats_schedule,
  add constraint site_heartbeats_schedule check (
    num_nonnulls(period_minutes, cron) <= 1 and (cron is null) = (zone is null)
    and (kind = 'backup' or num_nonnulls(period_minutes, cron) = 1)),
  add constraint site_heartbeats_of_kind check (
    (kind = 'job') = (digest is not null) and (kind = 'job') = (name is not null));
create unique index site_heartbeats_backup on site_heartbeats (site_id) where kind = 'backup';

insert into site_heartbeats (id, kind, site_id, period_minutes, grace_minutes, since, last_at, last_ok_at, late_at, told, ok_backup)
select gen_random_uuid(), 'backup', site_id, every_hours * 60, grace, since, last_at, ok.finished_at,
  greatest(since, ok.finished_at) + make_interval(hours => every_hours, mins => grace),
  case when failed then 'failed' when told_at is not null then 'late' end,
  case when told_at is not null and not failed then told_after else ok.id end
from (
  select coalesce(e.site_id, f.site_id) as site_id, e.every_hours, coalesce(e.since, f.told_at) as since, e.told_at, e.told_after,
    f.site_id is not null as failed, coalesce(greatest(10, e.every_hours * 6), 60) as grace
  from backup_expectations e full join backup_failures f on f.site_id = e.site_id) known
left join lateral (select b.id, b.finished_at from backups b where b.site_id = known.site_id and b.status = 'ok'
  and b.finished_at <= now() order by b.finished_at desc limit 1) ok on true
left join lateral (select coalesce(b.finished_at, b.started_at) as last_at from backups b where b.site_id = known.site_id
  and b.started_at <= now() order by b.started_at desc limit 1) newest on true;

-- Messages that wait, and the history.
update deliveries d set kind = 'heartbeat_' || case d.kind when 'backup_missing' then 'late' when 'backup_failed' then 'failed' else 'back' end,
  data = d.data || jsonb_build_object('kind', 'backup', 'heartbeatId', null, 'name', null, 'running', false, 'lateAt', moment.at,
    'at', coalesce(case d.kind when 'backup_failed' then d.data ->> 'startedAt' else d.data ->> 'lastOkAt' end, moment.at))
from (select id, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from deliveries
  where kind in ('backup_missing', 'backup_failed', 'backup_back')) moment
where moment.id = d.id;

delete from duty_runs where name = 'missing_backups';
delete from duties where name = 'missing_backups';
drop table backup_failures;
drop table backup_expectations;
