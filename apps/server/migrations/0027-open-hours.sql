-- Sums of an hour are written again with every check until it is over. Among years of others that left holes in
-- the table and half-full pages in its index: two thirds more than the rows themselves. Now the hours under way lie
-- in a small part with room for it, and move once, in order, into the part that only grows. Asked by the hour first,
-- both "all sites since yesterday" and "the oldest hour" are found without going through the past.
alter table hour_sums rename to hour_sums_before;
alter index hour_sums_pkey rename to hour_sums_before_pkey;

create table hour_sums (
  site integer not null,
  hour integer not null,
  counted integer not null,
  ok integer not null,
  ms_sum integer not null,
  last_second smallint check (last_second between 0 and 3599),
  open boolean not null default false,
  fast bigint,
  slow bigint
) partition by list (open);
create table hour_sums_closed partition of hour_sums (primary key (hour, site)) for values in (false);
create table hour_sums_open partition of hour_sums (open default true, primary key (hour, site))
  for values in (true) with (fillfactor = 50);

insert into hour_sums (site, hour, counted, ok, ms_sum, last_second, open, fast, slow)
select site, hour, counted, ok, ms_sum, last_second,
  hour >= floor(extract(epoch from now()) / 3600) - 2, fast, slow
from hour_sums_before order by hour, site;
drop table hour_sums_before;
