-- What a client's phones hear and when they stay quiet; no row: everything, always.
create table push_choices (
  user_id uuid primary key references users on delete cascade,
  kinds text[] not null default array['availability', 'form'],
  -- Minutes of a Prague day; over midnight when the end is the smaller one.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  -- ISO weekdays on which the quiet hours begin.
  quiet_days smallint[] not null default array[1, 2, 3, 4, 5, 6, 7]::smallint[],
  quiet_through text[] not null default array[]::text[],
  -- When the person last looked at the app; newer open incidents are the app's badge.
  looked_at timestamptz,
  check (kinds <@ array['availability', 'form']),
  check (quiet_through <@ array['availability', 'form']),
  check (num_nulls(quiet_from, quiet_to) in (0, 2)),
  check (quiet_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[])
);
-- A person's own list of what their phones were sent.
create index deliveries_push on deliveries (user_id, created_at desc, incident_id desc)
  where channel = 'push' and incident_id is not null;
