-- An act that is asked for twice is done once; for half a minute what it changed can be put back.
create table site_acts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  at timestamptz(3) not null,
  done integer not null,
  changed integer not null,
  undo jsonb,
  undo_until timestamptz(3),
  undone_at timestamptz(3),
  constraint site_acts_undo check ((undo is null) = (undo_until is null)),
  constraint site_acts_sane check (sane(at) and sane(undo_until) and sane(undone_at))
);
create index site_acts_user on site_acts (user_id, at);
