-- What pages say of a site is held in memory by whoever answers them: each change of it is told. Sums of checks change every
-- second, so a batch tells its rows as they are then: site,hour,counted,ok,ms_sum,last_second (left out: none). A row that is not
-- one of an open hour tells its site alone, which is then read again; a change of very many tells that all are.
create function tell_sums() returns trigger language plpgsql as $$
declare
  most constant integer := 6000;
  many integer;
begin
  if current_setting('hlidka.untold', true) = 'on' then return null; end if;
  select count(*) into many from (select 1 from changed limit most + 1) c;
  if many > most then
    perform pg_notify('hlidka', '{"topic":"sums","id":null}');
  elsif many > 0 and tg_table_name = 'hour_sums_open' and tg_op <> 'DELETE' then
    perform pg_notify('hlidka', json_build_object('topic', 'sums', 'id', null,
      'rows', string_agg(concat_ws(',', site, hour, counted, ok, ms_sum, last_second), ';'))::text)
    from (select *, (row_number() over () - 1) / 150 as part from changed) c group by part;
  elsif many > 0 then
    perform pg_notify('hlidka', json_build_object('topic', 'sums', 'id', null, 'rows', string_agg(site::text, ';'))::text)
    from (select site, (row_number() over () - 1) / 500 as part from (select distinct site from changed) d) c group by part;
  end if;
  return null;
end $$;

create trigger tell_sums_added after insert on hour_sums_open
  referencing new table as changed for each statement execute function tell_sums();
create trigger tell_sums_changed after update on hour_sums_open
  referencing new table as changed for each statement execute function tell_sums();
create trigger tell_sums_gone after delete on hour_sums_open
  referencing old table as changed for each statement execute function tell_sums();
create trigger tell_sums_added after insert on hour_sums_closed
  referencing new table as changed for each statement execute function tell_sums();
create trigger tell_sums_changed after update on hour_sums_closed
  referencing new table as changed for each statement execute function tell_sums();
create trigger tell_sums_gone after delete on hour_sums_closed
  referencing old table as changed for each statement execute function tell_sums();
create trigger tell_sums_added after insert on hour_sums
  referencing new table as changed for each statement execute function tell_sums();
create trigger tell_sums_changed after update on hour_sums
  referencing new table as changed for each statement execute function tell_sums();
create trigger tell_sums_gone after delete on hour_sums
  referencing old table as changed for each statement execute function tell_sums();
create trigger tell_sums_added after insert on day_sums
  referencing new table as changed for each statement execute function tell_sums();
create trigger tell_sums_changed after update on day_sums
  referencing new table as changed for each statement execute function tell_sums();
create trigger tell_sums_gone after delete on day_sums
  referencing old table as changed for each statement execute function tell_sums();
create trigger tell_sums_added after insert on last_results
  referencing new table as changed for each statement execute function tell_sums();
create trigger tell_sums_changed after update on last_results
  referencing new table as changed for each statement execute function tell_sums();
create trigger tell_sums_gone after delete on last_results
  referencing old table as changed for each statement execute function tell_sums();

-- What no other signal tells of a verdict: a further success, a new certificate, why nothing was measured.
create trigger tell_standing after update on watches
  for each row when ((old.phase, old.confirmations, old.failed_since, old.recovered_at, old.first_success_at, old.last_failure,
      old.certificate_ends_at, old.certificate_starts_at)
    is distinct from (new.phase, new.confirmations, new.failed_since, new.recovered_at, new.first_success_at, new.last_failure,
      new.certificate_ends_at, new.certificate_starts_at))
  execute function tell_change('standing', 'site_id');
create trigger tell_standing_gone after delete on watches
  for each row execute function tell_change('standing', 'site_id');
