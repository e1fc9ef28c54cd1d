-- Forms that an agent fills in, again and again, in a browser.
create table form_checks (
  id uuid primary key,
  site_id uuid not null references sites on delete cascade,
  name text not null,
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  every_minutes integer not null check (every_minutes between 15 and 10080),
  timeout_seconds integer not null check (timeout_seconds between 10 and 300),
  enabled boolean not null,
  -- The form's message must arrive this soon; null: nobody waits for it.
  mail_within_minutes integer check (mail_within_minutes between 1 and 1440),
  -- Part of the address that a copy of the form's messages goes to.
  mail_token text not null unique,
  next_at timestamptz(3) not null,
  -- Runs in a row in which the browser itself failed.
  broken integer not null default 0,
  -- Since when operators know that it waits.
  told_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  unique (site_id, name)
);
create index form_checks_due on form_checks (next_at) where enabled;

create table form_tasks (
  id uuid primary key,
  kind text not null check (kind in ('check', 'trial', 'look')),
  form_id uuid references form_checks on delete cascade,
  site_id uuid not null references sites on delete cascade,
  steps jsonb not null default '[]',
  look_at text,
  timeout_seconds integer not null,
  state text not null check (state in ('waiting', 'running', 'proving', 'done')),
  agent_id uuid references agents on delete set null,
  lease_ends_at timestamptz(3),
  attempt integer not null default 0,
  -- In every message that the run sends, so that it is known again.
  mark text not null unique,
  asked_by text,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  outcome text check (outcome in ('passed', 'failed', 'blocked', 'broken')),
  step integer,
  error text not null default '',
  reason text check (reason in ('mail_missing', 'agent_lost', 'nobody_came')),
  length_ms integer,
  picture bytea,
  seen jsonb not null default '[]',
  -- The agent's name of its report: told twice, it counts once.
  key text,
  mail_due_at timestamptz(3),
  mail_at timestamptz(3),
  check ((kind = 'check') = (form_id is not null)),
  check ((state = 'done') = (outcome is not null and finished_at is not null)),
  check ((state = 'running') <= (lease_ends_at is not null and started_at is not null)),
  check ((state = 'proving') <= (mail_due_at is not null))
);
-- One run of a form at a time.
create unique index form_tasks_one on form_tasks (form_id) where kind = 'check' and state <> 'done';
create index form_tasks_open on form_tasks (created_at) where state <> 'done';
create index form_tasks_form on form_tasks (form_id, created_at desc);
create index form_tasks_site on form_tasks (site_id);
create index form_tasks_finished on form_tasks (finished_at) where state = 'done';

-- What was verified, by Prague's months; outlives the form.
create table form_months (
  site_id uuid not null references sites on delete cascade,
  form_id uuid not null,
  month date not null,
  passed integer not null default 0,
  failed integer not null default 0,
  primary key (site_id, month, form_id)
);

-- Who fills forms in; one row, none while nobody changed it.
create table form_identity (
  only_one boolean primary key default true check (only_one),
  name text not null,
  email text not null,
  phone text not null,
  message text not null
);

-- The last word on each form is known by the form now, not by its name.
drop table form_results;
create table form_results (
  form_id uuid primary key references form_checks on delete cascade,
  site_id uuid not null references sites on delete cascade,
  failures integer not null default 0 check (failures >= 0),
  at timestamptz(3) not null
);
create index form_results_site on form_results (site_id);
update incidents set resolved_at = greatest(now(), opened_at)
  where kind = 'form' and not by_hand and resolved_at is null;

alter table agents add column browser_at timestamptz(3);

create trigger tell_form after insert or delete or update of name, steps, every_minutes, enabled, next_at,
  mail_within_minutes on form_checks for each row execute function tell_change('form', 'site_id');
create trigger tell_form_task after insert or update of state on form_tasks
  for each row execute function tell_change('form', 'site_id');
