alter table audit drop constraint audit_by_check;
alter table audit add constraint audit_by_check
  check (by in ('admin', 'client', 'cli', 'system', 'agent', 'chat', 'script'));

-- Held by scripts that report the backups of one site; the token itself is kept nowhere.
create table backup_tokens (
  id uuid primary key,
  site_id uuid not null constraint backup_tokens_site_id_fkey references sites on delete cascade,
  name text not null,
  prefix text not null,
  digest text not null constraint backup_tokens_digest_key unique,
  -- Left when the account is gone.
  created_by uuid constraint backup_tokens_created_by_fkey references users on delete set null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index backup_tokens_site on backup_tokens (site_id, created_at);
create trigger tell_backup_token after insert or update of name, revoked_at or delete on backup_tokens
  for each row execute function tell_change('care', 'site_id');

-- Whose script reported it; by hand and by an agent: nobody's.
alter table backups add column token_id uuid
  constraint backups_token_id_fkey references backup_tokens on delete set null;
create index backups_token on backups (token_id, started_at desc) where token_id is not null;

create table backup_expectations (
  site_id uuid primary key constraint backup_expectations_site_id_fkey references sites on delete cascade,
  every_hours integer not null check (every_hours between 1 and 8760),
  -- Nothing is missed before it.
  since timestamptz(3) not null,
  -- When operators were told that one is missing, null: nothing is amiss; and the last good one at that time.
  told_at timestamptz(3),
  told_after uuid
);
create trigger tell_backup_expectation after insert or update of every_hours, told_at or delete on backup_expectations
  for each row execute function tell_change('care', 'site_id');

-- The planned time that was kept last: a clock that is put back does not bring it again.
alter table duties add column done_for timestamptz(3);
-- In the order in which they ended, whatever the clock said meanwhile.
alter table duty_runs add column number bigint generated always as identity;
drop index duty_runs_name;
create index duty_runs_name on duty_runs (name, number desc);
