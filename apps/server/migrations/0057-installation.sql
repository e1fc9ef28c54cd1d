-- Who wrote these data last. Its one row outlives copies and restores of the data.
create table installation (
  singleton boolean primary key default true check (singleton),
  id uuid not null default gen_random_uuid(),
  -- The program that started on them last.
  version text,
  -- The machine and the data folder of the last start; null with a database server, which several machines share.
  machine text,
  folder text,
  -- Set by a restore: when its snapshot was taken, and when it was restored.
  snapshot_at timestamptz,
  restored_at timestamptz,
  -- The last quiet start, why, and the folder that had written the data.
  quiet_at timestamptz,
  quiet_reason text check (quiet_reason in ('asked', 'copied', 'restored')),
  quiet_from text,
  -- When an operator read that.
  quiet_read_at timestamptz
);
insert into installation default values;

alter table deliveries drop constraint deliveries_state_check;
alter table deliveries add constraint deliveries_state_check
  check (state in ('waiting', 'sent', 'kept', 'dead', 'dropped', 'aside'));
create index deliveries_aside on deliveries (created_at) where state = 'aside';

-- Open at a quiet start and not seen failing since: its end is told to nobody.
alter table incidents add column hushed boolean not null default false;
create index incidents_hushed on incidents (site_id) where hushed and resolved_at is null;
