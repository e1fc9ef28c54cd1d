-- The last work by a person on each site, however much was done automatically since.
create index worklog_entries_human on worklog_entries (site_id, at desc, id desc)
  where not automatic and published_at is not null;
