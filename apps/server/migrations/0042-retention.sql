-- The trail of a job is only added to. What is old is let go of, by age and kind alone: parts of a command's
-- output after 90 days, and after a year the rest of a long text (`limits.keptDays`, `jobs/forget.ts`).
drop trigger job_events_append_only on job_events;
drop function refuse_trail_change();

create function refuse_trail_change() returns trigger language plpgsql as $$
begin
  raise exception 'the trail of a job is append-only';
end $$;
create trigger job_events_append_only before truncate on job_events
  for each statement execute function refuse_trail_change();

create function keep_trail_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.type = 'command.output' and old.at < now() - interval '90 days' then return old; end if;
  elsif old.at < now() - interval '365 days'
    and to_jsonb(new) - 'data' = to_jsonb(old) - 'data'
    and length(new.data::text) < length(old.data::text) then return new;
  end if;
  raise exception 'the trail of a job is append-only';
end $$;
create trigger job_events_kept before update or delete on job_events
  for each row execute function keep_trail_line();

create index job_events_output on job_events (at) where type = 'command.output';
create index job_events_long on job_events (at)
  where type in ('agent.said', 'agent.used_tool', 'memory.written')
    and length(coalesce(data ->> 'text', data ->> 'about', '')) > 500;
create index job_gates_output on job_gates (finished_at) where outcome ->> 'output' <> '';
