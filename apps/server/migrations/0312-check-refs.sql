-- By what an import file names a further check of a site; null: by its number.
alter table site_checks add column ref text;
create unique index site_checks_ref on site_checks (site_id, ref);
