-- A person may be deleted for good. The trails stay append-only for everything else: only while one transaction forgets
-- somebody may it take names out of their lines.
alter table users add column forget_at timestamptz;
create index users_forget_at on users (forget_at) where forget_at is not null;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('hlidka.forgetting', true) = 'on' then return null; end if;
  raise exception 'the audit trail is append-only';
end $$;

create or replace function keep_trail_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.type = 'command.output' and old.at < now() - interval '90 days' then return old; end if;
  elsif old.at < now() - interval '365 days'
    and to_jsonb(new) - 'data' = to_jsonb(old) - 'data'
    and length(new.data::text) < length(old.data::text) then return new;
  elsif current_setting('hlidka.forgetting', true) = 'on'
    and to_jsonb(new) - 'data' - 'who' = to_jsonb(old) - 'data' - 'who' then return new;
  end if;
  raise exception 'the trail of a job is append-only';
end $$;
