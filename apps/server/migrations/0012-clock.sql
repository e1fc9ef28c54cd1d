-- What the house does again and again by itself. One process at a time is at each, under a lock of its session.
create table duties (
  name text primary key,
  -- The planned time that was not kept yet, and when it is tried next: later, after a failure.
  due_at timestamptz(3) not null,
  next_at timestamptz(3) not null,
  -- When the run that is under way began; a run that was cut off is begun again.
  running_since timestamptz(3),
  -- Somebody wants a run now.
  asked_at timestamptz(3),
  -- Runs that failed, in a row.
  failures integer not null default 0
);
create table duty_runs (
  name text not null references duties on delete cascade,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  outcome text not null check (outcome in ('done', 'partly', 'failed')),
  done integer not null,
  failed integer not null,
  error text,
  id uuid primary key
);
create index duty_runs_name on duty_runs (name, started_at desc, id desc);
create trigger tell_duty after insert or update on duties
  for each row execute function tell_change('duty', 'name');
