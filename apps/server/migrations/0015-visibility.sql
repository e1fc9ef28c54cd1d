-- What a site is called in answers. Without a row: its name and its hostname.
create table visibility_names (
  site_id uuid primary key references sites on delete cascade,
  brands text[] not null,
  domains text[] not null,
  updated_at timestamptz(3) not null default now()
);

-- The watched questions put to the engines: of all sites, or of one that the operator asked for.
create table ai_runs (
  id uuid primary key,
  -- Monday of the week that it counts for.
  week date not null constraint ai_runs_week_sane check (sane(week)),
  site_id uuid references sites on delete cascade,
  -- The planned time: a run that was cut off is found by it and goes on.
  due_at timestamptz(3) not null,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  engines text[] not null,
  samples integer not null check (samples between 1 and 10)
);
create unique index ai_runs_due on ai_runs (due_at) where site_id is null;
create unique index ai_runs_open on ai_runs (site_id) nulls not distinct where ended_at is null;
create index ai_runs_started on ai_runs (started_at desc, id desc);

-- What was watched, and how the site was called, when the run began: a change counts from the next one on.
create table ai_run_sites (
  run_id uuid not null references ai_runs on delete cascade,
  site_id uuid not null references sites on delete cascade,
  questions text[] not null,
  brands text[] not null,
  domains text[] not null,
  -- When the last of its calls was settled: figures are shown from then on.
  ended_at timestamptz(3),
  primary key (run_id, site_id)
);
create index ai_run_sites_site on ai_run_sites (site_id);

-- One paid call each. Marked as asked before the call: what is found so after a crash was perhaps paid, and is not
-- asked again.
create table ai_tasks (
  run_id uuid not null,
  site_id uuid not null,
  -- The place in the site's questions, from 1.
  question integer not null,
  engine text not null,
  sample integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'asked', 'done', 'failed', 'skipped')),
  trouble text,
  attempts integer not null default 0,
  -- USD; null where the engine's prices are not known.
  reserved double precision,
  cost double precision,
  primary key (run_id, site_id, question, engine, sample),
  foreign key (run_id, site_id) references ai_run_sites on delete cascade
);
create index ai_tasks_open on ai_tasks (run_id, engine, site_id, question, sample) where state = 'waiting';
create index ai_tasks_asked on ai_tasks (run_id) where state = 'asked';

-- What a week of answers cost, and what is kept aside for calls under way.
create table ai_spending (
  week date primary key constraint ai_spending_week_sane check (sane(week)),
  usd double precision not null default 0,
  reserved double precision not null default 0,
  -- Of engines whose prices are not known.
  calls integer not null default 0,
  told_at timestamptz(3)
);

-- How each engine did last.
create table ai_engines (
  name text primary key,
  ok_at timestamptz(3),
  trouble text,
  trouble_at timestamptz(3)
);

alter table ai_answers rename column links to cited;
alter table ai_answers
  add column run_id uuid references ai_runs on delete cascade,
  add column sample integer not null default 1,
  add column model text,
  add column retrieved text[] not null default '{}',
  -- Of the cited ones those that lead to the site.
  add column own_links integer not null default 0,
  -- Where the answer names the site: from, up to, from, up to, …
  add column spans integer[] not null default '{}',
  add column cost double precision,
  drop constraint ai_answers_once,
  add constraint ai_answers_once unique nulls not distinct (run_id, site_id, week, question, engine, sample);
alter table ai_answers alter column asked_at type timestamptz(3);
update ai_answers set own_links = cardinality(cited);
create index ai_answers_site on ai_answers (site_id, asked_at desc, id desc);
create index ai_answers_week on ai_answers (site_id, week);

-- Which run's answers the figures are of; none: from before there were runs.
alter table ai_weeks add column run_id uuid references ai_runs on delete set null;

create trigger tell_ai_week after insert or update on ai_weeks
  for each row execute function tell_change('care', 'site_id');
create trigger tell_ai_run after insert or update on ai_runs
  for each row execute function tell_change('answers', 'id');
create trigger tell_visibility_names after insert or update on visibility_names
  for each row execute function tell_change('answers', 'site_id');
