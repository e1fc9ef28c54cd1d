-- When somebody last proved in this session who they are: by signing in, or again later.
alter table sessions add column confirmed_at timestamptz;
update sessions set confirmed_at = created_at;
alter table sessions
  alter column confirmed_at set default now(),
  alter column confirmed_at set not null;

-- An authenticator counts in 32 bits without a sign.
alter table passkeys alter column counter type bigint;

-- The mark of the secret with which the cookies of all sessions are signed.
create table session_secret (
  id boolean primary key default true check (id),
  mark text not null
);

create index deliveries_dropped_resets on deliveries (created_at)
  where kind = 'password_reset' and state = 'dropped';
