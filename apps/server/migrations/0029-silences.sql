-- Spans in which sites were due and nobody measured them, as operators were told.
create table silences (
  id uuid primary key,
  from_at timestamptz(3) not null,
  to_at timestamptz(3) check (to_at >= from_at)
);
create unique index silences_one_open on silences ((true)) where to_at is null;
