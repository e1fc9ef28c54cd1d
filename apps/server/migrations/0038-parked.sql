-- A job that waits for the operator is parked: nothing of it runs until its agent was told to go on.
alter table jobs add column parked_at timestamptz(3);
-- Their agents speak an older protocol; whoever speaks the new one takes these jobs up.
update jobs set lease = null, lease_ends_at = null where lease is not null;
-- Never two jobs of one site at once.
create unique index jobs_one_of_site on jobs (site_id) where lease is not null and parked_at is null;
-- Who else is at work on a site is asked of every job that might be next.
create index jobs_running_of_site on jobs (site_id) where state = 'running';
-- A job that parks frees its site: whoever waits for that hears of it.
drop trigger tell_work on jobs;
create trigger tell_work after insert or delete or update of state, paused, waiting, attempt, scheduled_for, site_id,
  title, plan, lease, parked_at, result, cost_usd, worklog, window_id on jobs
  for each row execute function tell_job_change('id');

-- How many jobs it works on at once, as it says itself.
alter table agents add column slots integer not null default 1;
drop trigger tell_agent on agents;
create trigger tell_agent after insert or update of name, digest, revoked_at, version, model, slots or delete on agents
  for each row execute function tell_change('agent', 'id');
