-- When each site was measured last, of hours that are closed; those under way are in hour_sums_open. Without it "when
-- was this site measured last" would be answered by going back through hours.
create table last_results (
  site integer primary key,
  at timestamptz(3) not null
) with (fillfactor = 80);
insert into last_results (site, at)
select site, to_timestamp(max(hour::float8 * 3600 + last_second)) from hour_sums_closed
where last_second is not null group by site;

-- A recovery that is confirmed, or that broke again, changes what pages show though the incident stays as it is.
create trigger tell_recovery after update on watches
  for each row when ((old.phase = 'recovering' and old.confirmations > 0)
    is distinct from (new.phase = 'recovering' and new.confirmations > 0))
  execute function tell_change('incident', 'site_id');
