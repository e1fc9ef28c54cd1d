-- What an operator handed in to move in from, as it was read; secrets of it are not kept. Gone after a day.
create table moving_files (
  id uuid primary key,
  source text not null constraint moving_files_source_check check (source in ('kuma', 'uptimerobot', 'betterstack', 'ohdear',
    'healthchecks', 'mainwp', 'statuscake', 'pingdom', 'hetrixtools', 'checkly', 'updown', 'gatus', 'openstatus', 'csv')),
  items jsonb not null,
  user_id uuid not null references users on delete cascade,
  made_at timestamptz not null default now()
);
create index moving_files_user on moving_files (user_id);
