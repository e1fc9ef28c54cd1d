-- Screens of the phone app that could not be shown, sent by the person who saw them; scrubbed before they are stored.
create table app_crashes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The same for the same screen, message and version.
  digest text not null,
  screen text not null,
  message text not null,
  stack text not null,
  version text not null,
  platform text not null check (platform in ('ios', 'android', 'web')),
  told boolean not null default false,
  at timestamptz not null default now()
);
create index app_crashes_told on app_crashes (digest, at) where told;
create index app_crashes_at on app_crashes (at);
create index app_crashes_user on app_crashes (user_id);
