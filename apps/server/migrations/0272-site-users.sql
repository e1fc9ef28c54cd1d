-- The user as whom a site's local commands run, wherever that is: its number among many, and among the few of a small
-- container. The first is no other site's; of the second there are only 400.
create table site_users (
  site_id uuid primary key references sites on delete cascade,
  wide integer not null unique check (wide between 0 and 134217727),
  narrow integer not null check (narrow between 0 and 399)
);
