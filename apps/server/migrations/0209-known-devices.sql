-- Devices on which somebody has signed in: there a guesser's attempts do not shut their account, and a new one is told.
create table known_devices (
  digest text not null,
  user_id uuid not null references users on delete cascade,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (digest, user_id)
);
create index known_devices_user on known_devices (user_id);
