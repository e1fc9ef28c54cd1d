-- A check may decide the site's state and yet wake nobody: its outage is shown, and no message of it is sent.
alter table site_checks add column wakes boolean not null default true;
alter table site_checks add constraint site_checks_first_wakes check (settings is not null or wakes);
alter table incidents add column untold text constraint incidents_untold_check check (untold in ('not_waking'));
