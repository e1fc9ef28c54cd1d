-- A second factor: a code from an app on the phone (TOTP), with codes to write down.
alter table users add column two_factor_enabled boolean not null default false;
create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  -- Both sealed; null: begun, and not confirmed by a code yet.
  secret text,
  backup_codes text not null default '',
  -- What replaces the secret once a code of it was given.
  pending text,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);

-- Of whom a second factor is wanted, and which sign-ins have proved one.
alter table doors add column second_factor text not null default 'nobody'
  constraint doors_second_factor_check check (second_factor in ('nobody', 'operators', 'everybody'));
alter table sessions add column second_factor boolean not null default false;
