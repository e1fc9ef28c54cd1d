-- When each operator last looked at the page of today; what happened since is shown there.
create table operator_looks (
  user_id uuid primary key references users on delete cascade,
  -- The end of the visit before this one, or when they said that they had read it; null: the first visit.
  since timestamptz(3),
  seen_at timestamptz(3) not null
);

-- What that page counts, so that it costs what is wrong, not what there is.
create index page_looks_odd on page_looks (site_id) where odd is not null;
create index deliveries_dead on deliveries (created_at desc) where state = 'dead';
create index reports_drafts on reports (created_at) where sent_at is null;
create index jobs_failed on jobs (finished_at) where state = 'failed';
create index watches_certificate_ends on watches (certificate_ends_at);
create index expiries_domain_ends on expiries (domain_ends_at);
create index backup_expectations_told on backup_expectations (site_id) where told_at is not null;
create index worklog_entries_created on worklog_entries (created_at);
