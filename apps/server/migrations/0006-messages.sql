-- In somebody's hands since then; left behind by a process that died with it, answer unknown.
alter table deliveries add column handed_at timestamptz;
-- Refusals of this very message; the service's own troubles are not counted.
alter table deliveries add column failures integer not null default 0;

-- What no page can show and no calendar reckon with is refused; rows that are odd already are mended
-- first, or, where they may not change, only new ones are looked at.
create function sane(at timestamptz) returns boolean immutable language sql as $$
  select at is null or (at >= '0001-01-01 00:00:00Z'::timestamptz and at < '10000-01-01 00:00:00Z'::timestamptz)
$$;
create function sane(day date) returns boolean immutable language sql as $$
  select day is null or (day >= '0001-01-01'::date and day < '10000-01-01'::date)
$$;

update deliveries set
  data = case when jsonb_typeof(data) = 'object' then data else '{}' end,
  attempts = greatest(0, least(attempts, 1000000)),
  created_at = case when sane(created_at) then created_at else now() end,
  next_attempt_at = case when sane(next_attempt_at) then next_attempt_at else now() end,
  sent_at = case when sane(sent_at) then sent_at end,
  receipt_after = case when sane(receipt_after) then receipt_after end,
  event = case when event in ('opened', 'resolved') then event end
where jsonb_typeof(data) <> 'object' or attempts not between 0 and 1000000
  or not (sane(created_at) and sane(next_attempt_at) and sane(sent_at) and sane(receipt_after))
  or event not in ('opened', 'resolved');
alter table deliveries add constraint deliveries_sane check (
  jsonb_typeof(data) = 'object' and attempts between 0 and 1000001 and event in ('opened', 'resolved')
  and sane(created_at) and sane(next_attempt_at) and sane(sent_at) and sane(receipt_after));

update incidents set
  evidence = case when jsonb_typeof(evidence) = 'object' then evidence else '{}' end,
  opened_at = case when sane(opened_at) then opened_at when sane(created_at) then created_at else now() end,
  resolved_at = case when resolved_at is null then null when sane(resolved_at) and sane(opened_at) then resolved_at
    else greatest(now(), created_at) end,
  acknowledged_at = case when sane(acknowledged_at) then acknowledged_at else now() end
where jsonb_typeof(evidence) <> 'object'
  or not (sane(opened_at) and sane(resolved_at) and sane(acknowledged_at));
alter table incidents add constraint incidents_sane check (jsonb_typeof(evidence) = 'object'
  and sane(opened_at) and sane(resolved_at) and sane(acknowledged_at));

delete from maintenance_windows where starts_at >= '2100-01-01' or ends_at <= '2000-01-01';
update maintenance_windows set
  starts_at = greatest(starts_at, '2000-01-01 00:00:00Z'), ends_at = least(ends_at, '2100-01-01 00:00:00Z')
where starts_at < '2000-01-01 00:00:00Z' or ends_at > '2100-01-01 00:00:00Z';
update maintenance_windows set weekdays = array(select distinct d from unnest(weekdays) d where d between 1 and 7)
where not weekdays <@ '{1,2,3,4,5,6,7}' and weekdays && '{1,2,3,4,5,6,7}';
delete from maintenance_windows where not weekdays <@ '{1,2,3,4,5,6,7}';
alter table maintenance_windows add constraint maintenance_windows_sane check (
  case when starts_at is null then weekdays <@ '{1,2,3,4,5,6,7}'
  else starts_at >= '2000-01-01 00:00:00Z' and ends_at <= '2100-01-01 00:00:00Z' end);

update watches set
  certificate_ends_at = case when sane(certificate_ends_at) then certificate_ends_at end,
  domain_ends_at = case when sane(domain_ends_at) then domain_ends_at end,
  domain_checked_at = case when sane(domain_checked_at) then domain_checked_at end,
  expiry_told = case when jsonb_typeof(expiry_told) = 'object' then expiry_told else '{}' end
where not (sane(certificate_ends_at) and sane(domain_ends_at) and sane(domain_checked_at))
  or jsonb_typeof(expiry_told) <> 'object';
alter table watches add constraint watches_sane check (jsonb_typeof(expiry_told) = 'object'
  and sane(certificate_ends_at) and sane(domain_ends_at) and sane(domain_checked_at));

update worklog_entries set at = now() where not sane(at);
alter table worklog_entries add constraint worklog_entries_sane check (sane(at));

delete from backups where not (sane(started_at) and sane(finished_at));
alter table backups add constraint backups_sane check (sane(started_at) and sane(finished_at));

delete from search_days where not sane(day) or clicks < 0 or impressions < 0
  or position not between 0 and 1e6;
alter table search_days add constraint search_days_sane check (sane(day) and clicks >= 0
  and impressions >= 0 and position between 0 and 1e6);
delete from search_queries where not sane(month) or clicks < 0 or impressions < 0
  or position not between 0 and 1e6;
alter table search_queries add constraint search_queries_sane check (sane(month) and clicks >= 0
  and impressions >= 0 and position between 0 and 1e6);

delete from ai_weeks where not (sane(week) and sane(checked_at)) or links < 0
  or mentions < 0 or answers < mentions;
alter table ai_weeks add constraint ai_weeks_sane check (sane(week) and sane(checked_at)
  and links >= 0 and mentions between 0 and answers);

alter table reports add constraint reports_sane check (sane(period) and sane(sent_at)
  and sane(created_at) and sane(updated_at)) not valid;
alter table jobs add constraint jobs_sane check (sane(scheduled_for) and sane(finished_at)) not valid;
alter table audit add constraint audit_sane check (sane(at) and jsonb_typeof(data) = 'object') not valid;
