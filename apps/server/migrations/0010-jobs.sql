alter table audit drop constraint audit_by_check;
alter table audit add constraint audit_by_check check (by in ('admin', 'client', 'cli', 'system', 'agent', 'chat'));

-- Programs that do the jobs. Only a token's digest is kept; a revoked one stays, for the trails that name it.
create table agents (
  id uuid primary key,
  name text not null,
  prefix text not null,
  digest text not null constraint agents_digest_key unique,
  -- The server's own child.
  own boolean not null default false,
  created_at timestamptz(3) not null default now(),
  revoked_at timestamptz(3),
  last_seen_at timestamptz(3),
  version text,
  model text
);
create trigger tell_agent after insert or update of name, digest, revoked_at, version, model or delete on agents
  for each row execute function tell_change('agent', 'id');

create table job_templates (
  id uuid primary key,
  name text not null constraint job_templates_name_key unique,
  title text not null,
  instructions text not null default '',
  plan jsonb not null,
  supervised boolean not null default true,
  disturbs boolean not null default false,
  review_worklog boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint job_templates_sane check (jsonb_typeof(plan) = 'object')
);

create table job_rules (
  id uuid primary key,
  template_id uuid not null constraint job_rules_template_id_fkey references job_templates,
  site_id uuid constraint job_rules_site_id_fkey references sites on delete cascade,
  recurrence jsonb not null,
  approves boolean not null default false,
  enabled boolean not null default true,
  -- Null while it is switched off.
  next_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint job_rules_sane check (jsonb_typeof(recurrence) = 'object' and sane(next_at)
    and enabled = (next_at is not null))
);
create index job_rules_due on job_rules (next_at) where enabled;

alter table jobs
  add column plan jsonb not null default '{}',
  add column disturbs boolean not null default false,
  add column review_worklog boolean not null default false,
  add column template_id uuid references job_templates on delete set null,
  add column rule_id uuid references job_rules on delete set null,
  add column incident_id uuid references incidents on delete set null,
  add column started_at timestamptz(3),
  -- Who works on it, and until when without a word.
  add column agent_id uuid references agents,
  add column lease uuid,
  add column lease_ends_at timestamptz(3),
  -- Time that passed waiting for the operator, and since when it waits now.
  add column waited_ms bigint not null default 0,
  add column waiting_since timestamptz(3),
  -- What the agent wrote for the worklog.
  add column worklog text,
  add column cost_usd double precision not null default 0,
  add column input_tokens bigint not null default 0,
  add column output_tokens bigint not null default 0,
  -- The maintenance window that it opened, until a passing check closes it.
  add column window_id uuid references maintenance_windows on delete set null,
  -- Until when, as the job left it; another end is the operator's.
  add column window_until timestamptz(3),
  add constraint jobs_plan check (jsonb_typeof(plan) = 'object') not valid,
  add constraint jobs_lease check ((lease is null) = (lease_ends_at is null)),
  add constraint jobs_worked check (lease is null or state = 'running');
-- Jobs from before there was anybody to do them: nothing tells what they were to run.
update jobs set state = 'cancelled', finished_at = now() where finished_at is null;
update jobs set paused = false, waiting = null, plan = case kind
  when 'agent' then '{"type":"model","allow":[],"hosts":[],"maxSteps":30,"maxCostUsd":1}'
  else '{"type":"commands","steps":[{"argv":["true"],"where":"local","folder":null,"env":[],"timeoutSeconds":600}]}'
end::jsonb;
create index jobs_to_claim on jobs (scheduled_for, number) where state in ('approved', 'running');
create index jobs_created on jobs (created_at desc, id desc);
-- For the operator: an approval, a decision, an answer.
create index jobs_waits on jobs (created_at) where state = 'pending' or waiting is not null;
create index jobs_incident_id on jobs (incident_id) where incident_id is not null;
create index jobs_window_id on jobs (window_id) where window_id is not null;
create index jobs_rule_id on jobs (rule_id) where rule_id is not null;

create function tell_job_change() returns trigger language plpgsql as $$
declare
  said jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('hlidka', json_build_object('topic', 'work', 'id', said ->> tg_argv[0])::text);
  return null;
end $$;
-- A lease that is prolonged is no news.
create trigger tell_work after insert or delete or update of state, paused, waiting, attempt, scheduled_for, site_id,
  title, plan, lease, result, cost_usd, worklog, window_id on jobs
  for each row execute function tell_job_change('id');

-- The trail is the truth: lines are added, never changed.
create table job_events (
  seq bigint generated always as identity primary key,
  job_id uuid not null references jobs,
  attempt integer not null,
  at timestamptz(3) not null default now(),
  type text not null,
  by text not null check (by in ('admin', 'agent', 'chat', 'system')),
  user_id uuid,
  who text,
  -- The agent's name of it: told twice, it stands once.
  key text,
  data jsonb not null default '{}',
  constraint job_events_sane check (jsonb_typeof(data) = 'object' and sane(at))
);
create index job_events_job on job_events (job_id, seq);
create unique index job_events_once on job_events (job_id, attempt, key) where key is not null;
create function refuse_trail_change() returns trigger language plpgsql as $$
begin
  raise exception 'the trail of a job is append-only';
end $$;
create trigger job_events_append_only before update or delete or truncate on job_events
  for each statement execute function refuse_trail_change();
create trigger tell_work_event after insert on job_events
  for each row execute function tell_job_change('job_id');

create table job_gates (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  attempt integer not null,
  key text not null,
  command jsonb not null,
  digest text not null,
  state text not null check (state in ('open', 'allowed', 'denied', 'expired', 'refused', 'closed')),
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  decided_at timestamptz(3),
  note text,
  used_at timestamptz(3),
  finished_at timestamptz(3),
  outcome jsonb,
  constraint job_gates_once unique (job_id, attempt, key),
  constraint job_gates_used check (used_at is null or state = 'allowed'),
  constraint job_gates_finished check (finished_at is null or used_at is not null)
);
create unique index job_gates_one_open on job_gates (job_id) where state = 'open';
create index job_gates_expiry on job_gates (expires_at) where state = 'open';

-- "Allow this command for the rest of this job": argv, folder, environment and target.
create table job_allowed (
  job_id uuid not null references jobs on delete cascade,
  digest text not null,
  command jsonb not null,
  at timestamptz(3) not null default now(),
  primary key (job_id, digest)
);

create table job_questions (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  attempt integer not null,
  key text not null,
  text text not null,
  choices text[] not null default '{}',
  -- The command that was under way when its agent died: what is to become of it?
  uncertain_gate_id uuid references job_gates on delete cascade,
  asked_at timestamptz(3) not null,
  answer text,
  answered_at timestamptz(3),
  -- The job ended, or another attempt began, before anybody answered.
  closed_at timestamptz(3),
  constraint job_questions_once unique (job_id, attempt, key)
);
create unique index job_questions_one_open on job_questions (job_id)
  where answered_at is null and closed_at is null;

-- What the operator told the job; the agent reads it in order and confirms it.
create table job_steering (
  seq bigint generated always as identity primary key,
  job_id uuid not null references jobs on delete cascade,
  attempt integer not null,
  at timestamptz(3) not null default now(),
  verb text not null check (verb in
    ('approve', 'cancel', 'allow', 'deny', 'operator_message', 'pause', 'resume', 'retry')),
  by text not null check (by in ('admin', 'chat', 'system')),
  user_id uuid,
  who text,
  gate_id uuid references job_gates on delete cascade,
  question_id uuid references job_questions on delete cascade,
  text text,
  confirmed_at timestamptz(3)
);
create index job_steering_unread on job_steering (job_id, seq) where confirmed_at is null;

-- What the next agent needs to go on.
create table job_states (
  job_id uuid primary key references jobs on delete cascade,
  attempt integer not null,
  state text not null,
  at timestamptz(3) not null default now()
);

-- Backups that a job's agent began: whose they are, and once each.
create table job_backups (
  job_id uuid not null references jobs on delete cascade,
  attempt integer not null,
  key text not null,
  backup_id uuid not null references backups on delete cascade,
  primary key (job_id, attempt, key)
);

-- Where the commands of a site run; no row: in the agent's own work folder.
create table site_targets (
  site_id uuid primary key references sites on delete cascade,
  via text not null check (via in ('local', 'ssh')),
  host text,
  port integer not null default 22 check (port between 1 and 65535),
  user_name text,
  host_key text,
  key_name text,
  folder text,
  updated_at timestamptz(3) not null default now(),
  constraint site_targets_whole check (via = 'local' or num_nulls(host, user_name, host_key, key_name) = 0)
);

-- An automatic entry that the operator reads before a client does.
alter table worklog_entries add column published_at timestamptz(3);
alter table worklog_entries add column job_id uuid references jobs on delete set null;
update worklog_entries set published_at = created_at;
alter table worklog_entries alter column published_at set default now();
create unique index worklog_entries_job on worklog_entries (job_id) where job_id is not null;

-- The last word on each form.
create table form_results (
  site_id uuid not null references sites on delete cascade,
  form text not null,
  failures integer not null default 0 check (failures >= 0),
  ok boolean not null,
  step text,
  error text,
  at timestamptz(3) not null,
  -- The agent's name of the result: told twice, it counts once.
  key text not null,
  primary key (site_id, form)
);

insert into job_templates (id, name, title, instructions, plan, supervised, disturbs) values
  ('00000000-0000-4000-8000-000000000001', 'WordPress: jádro a pluginy', 'Aktualizace WordPressu',
   'Nejdřív záloha, potom jádro a pluginy po jednom. Po každém kroku kontrola webu; co ho rozbije, to se vrátí.',
   '{"type":"wordpress","path":"/var/www/html","core":true,"plugins":true}', false, true),
  ('00000000-0000-4000-8000-000000000002', 'Záloha souborů', 'Záloha souborů webu', '',
   '{"type":"backup","file":"/var/backups/web.tar.gz","steps":[{"argv":["tar","-czf","/var/backups/web.tar.gz","-C","/var/www","html"],"where":"site","folder":null,"env":[],"timeoutSeconds":3600}]}',
   false, false),
  ('00000000-0000-4000-8000-000000000003', 'Práce agenta', 'Práce agenta', '',
   '{"type":"model","allow":[],"hosts":[],"maxSteps":30,"maxCostUsd":1}', true, false);
