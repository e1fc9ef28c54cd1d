-- Partner keys: only the digest is kept. A revoked key is gone; the audit trail remembers it.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  prefix text not null,
  digest text not null constraint api_keys_digest_key unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index api_keys_user_id on api_keys (user_id);
create trigger tell_key after insert or delete or update of name, digest, user_id on api_keys
  for each row execute function tell_change('key', 'id');

-- How often each process let a key in, told once a second: the limit holds over all of them.
create unlogged table key_uses (
  key_id uuid not null,
  process uuid not null,
  at timestamptz not null default now(),
  uses integer not null
);
create index key_uses_at on key_uses (at);

-- The sums of all sites by hour, written with the sums of each: an answer over ten thousand
-- sites reads 25 rows.
create table hour_totals (
  hour integer primary key,
  counted bigint not null,
  ok bigint not null
) with (fillfactor = 50);
insert into hour_totals select hour, sum(counted), sum(ok) from hour_sums group by hour;
create index sites_archived_at on sites (archived_at) where archived_at is not null;
create index incidents_open on incidents (opened_at) where resolved_at is null;

create table jobs (
  id uuid primary key,
  number integer generated always as identity constraint jobs_number_key unique,
  site_id uuid constraint jobs_site_id_fkey references sites on delete cascade,
  title text not null,
  instructions text not null default '',
  kind text not null check (kind in ('agent', 'playbook', 'backup')),
  supervised boolean not null default true,
  scheduled_for timestamptz(3) not null default now(),
  state text not null default 'pending'
    check (state in ('pending', 'approved', 'running', 'done', 'failed', 'cancelled')),
  attempt integer not null default 1,
  paused boolean not null default false,
  waiting text check (waiting in ('gate', 'answer')),
  result text,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  check ((finished_at is not null) = (state in ('done', 'failed', 'cancelled')))
);
create index jobs_done on jobs (finished_at) where state = 'done';
create index jobs_unfinished on jobs (scheduled_for) where state in ('pending', 'approved', 'running');
create index jobs_site_id on jobs (site_id);
create trigger tell_job after insert or update or delete on jobs
  for each row execute function tell_change('job', 'site_id');
