-- The dead man's switch: how the last call ended, and why the last one was not made.
create table heartbeats (
  id boolean primary key default true check (id),
  ok_at timestamptz(3),
  failed_at timestamptz(3),
  error text,
  withheld_at timestamptz(3),
  withheld text[] not null default '{}'
);

-- What goes wrong with the watch itself, told to operators while it lasts.
create table troubles (
  id uuid primary key,
  what text not null check (what in ('slow', 'duties', 'messages', 'disk', 'pool', 'agents')),
  from_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  to_at timestamptz(3),
  names text[] not null default '{}'
);
create unique index troubles_one_open on troubles (what) where to_at is null;
