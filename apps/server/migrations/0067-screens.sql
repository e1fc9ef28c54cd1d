-- Tokens of screens in the office: each shows the wall of names and states, and opens nothing else.
create table screens (
  id uuid primary key,
  name text not null,
  -- The token's beginning, by which people tell tokens apart.
  prefix text not null,
  digest text not null unique,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3),
  revoked_at timestamptz(3)
);
create trigger tell_screen after insert or update of name, revoked_at or delete on screens
  for each row execute function tell_change('screen', 'id');
