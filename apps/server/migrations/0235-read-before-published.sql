-- What a model wrote for a client waits for an operator, unless they say otherwise from now on.
update job_templates set review_worklog = true where plan ->> 'type' = 'model';
update jobs set review_worklog = true
  where kind = 'agent' and state in ('pending', 'approved', 'running', 'failed');
-- The entries that wait, for the first page of admin.
create index worklog_entries_drafts on worklog_entries (site_id, at) where published_at is null;
