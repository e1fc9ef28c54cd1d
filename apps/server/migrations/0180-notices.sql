-- What operators are told once: a condition, since when it lasts, when it was told and when it ended.
create table notices (
  id uuid primary key,
  kind text not null,
  -- What the condition is of; of one kind and key at most one lasts.
  key text not null,
  site_id uuid references sites on delete cascade,
  data jsonb not null,
  since timestamptz(3) not null,
  written_at timestamptz(3) not null default now(),
  told_at timestamptz(3),
  ended_at timestamptz(3),
  end_data jsonb,
  -- Ended, and nothing more is to be told of it.
  closed_at timestamptz(3)
);
create unique index notices_lasting on notices (kind, key) where ended_at is null;
create index notices_unsaid on notices (kind) where closed_at is null and (told_at is null or ended_at is not null);
create index notices_key on notices (kind, key, told_at);
create index notices_told on notices (kind, told_at);
create index notices_site on notices (site_id);
create index notices_ended on notices (ended_at);

insert into notices (id, kind, key, site_id, data, since, written_at, told_at)
  select gen_random_uuid(), 'local_fault', site_id::text, site_id, jsonb_build_object('evidence', evidence), from_at, created_at, told_at
  from local_faults where to_at is null;
insert into notices (id, kind, key, site_id, data, since, written_at, told_at, ended_at, closed_at)
  select gen_random_uuid(), 'local_fault', site_id::text, site_id, '{}', from_at, created_at, told_at, to_at, to_at
  from local_faults where to_at is not null and told_at > now() - interval '6 hours';
alter table local_faults drop column told_at;

insert into notices (id, kind, key, site_id, data, since, written_at, told_at)
  select gen_random_uuid(), 'site_slow', site_id::text, site_id, jsonb_build_object('nowMs', now_ms, 'usualMs', usual_ms,
    'limitMs', limit_ms, 'phase', phase, 'phaseNowMs', phase_now_ms, 'phaseUsualMs', phase_usual_ms), from_at, created_at,
    case when told then settled_at end
  from slow_times where to_at is null;
insert into notices (id, kind, key, site_id, data, since, written_at, told_at, ended_at, closed_at)
  select gen_random_uuid(), 'site_slow', site_id::text, site_id, '{}', from_at, created_at, settled_at, to_at, to_at
  from slow_times where to_at is not null and told and settled_at > now() - interval '6 hours';
drop index slow_times_unsettled, slow_times_told;
alter table slow_times drop column settled_at, drop column told;
