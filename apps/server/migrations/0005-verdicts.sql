-- A verdict is written only over the one that it was made from.
alter table watches add column version integer not null default 0;
alter table watches rename column phase_at to recovered_at;
-- Until a check has passed nothing is known of a site: blocked and blind checks say nothing.
alter table watches rename column first_check_at to first_success_at;
update watches w set first_success_at = null
where first_success_at is not null and not exists (
  select 1 from sites s join hour_sums h on h.site = s.number and h.ok > 0 where s.id = w.site_id);
create trigger tell_first_check after insert on watches
  for each row execute function tell_change('site', 'site_id');
create trigger tell_measured after update on watches
  for each row when (old.first_success_at is distinct from new.first_success_at
    or (new.first_success_at is null and old.last_failure is distinct from new.last_failure))
  execute function tell_change('site', 'site_id');

-- A share belongs to its holder until the holder's session is gone or its beat stands still.
delete from checkers;
alter table checkers drop column seen_at;
alter table checkers add column number integer generated always as identity;
alter table checkers add column beat bigint not null default 0;
alter table check_shares drop column held_until;
update check_shares set holder = null;

-- Takes what comes before its hour's partition was made.
create table if not exists checks_other partition of checks default;

update sites set monitor = jsonb_set(monitor, '{confirmSeconds}', '[4, 8, 12]')
where jsonb_typeof(monitor) = 'object' and monitor -> 'confirmSeconds' = '[5, 15]';
alter table sites add constraint sites_monitor check (
  jsonb_typeof(monitor) = 'object' and case
    when not monitor ? 'intervalSeconds' then true
    when jsonb_typeof(monitor -> 'intervalSeconds') = 'number'
      then (monitor ->> 'intervalSeconds')::numeric between 5 and 86400
    else false end) not valid;

-- Seven bits a byte, the lowest first; the highest bit says that more follow (checks/pack.ts).
create function packed_number(value integer) returns bytea language sql immutable parallel safe return
  case
    when value < 128 then substring(int4send(value) from 4)
    when value < 16384 then substring(int4send((((value & 127) | 128) << 8) | (value >> 7)) from 3)
    when value < 2097152 then substring(int4send(
      (((value & 127) | 128) << 16) | ((((value >> 7) & 127) | 128) << 8) | (value >> 14)) from 2)
    else int4send((((value & 127) | 128) << 24) | ((((value >> 7) & 127) | 128) << 16)
      | ((((value >> 14) & 127) | 128) << 8) | (least(value, 268435455) >> 21))
  end;
