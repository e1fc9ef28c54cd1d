create table agency (
  id boolean primary key default true check (id),
  name text not null,
  contact_email text,
  contact_phone text,
  web text,
  logo bytea,
  logo_type text,
  logo_version text,
  updated_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  email text not null constraint users_email_key unique check (email = lower(email)),
  email_verified boolean not null default false,
  name text not null,
  image text,
  role text not null check (role in ('admin', 'client')),
  language text not null default 'cs' check (language in ('cs', 'en')),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  invited_at timestamptz,
  accepted_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  last_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

create table accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user_id on accounts (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_expires_at on verifications (expires_at);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index passkeys_user_id on passkeys (user_id);

-- One-time links: only the digest of a link's token is kept.
create table links (
  digest text primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset', 'sign_in')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index links_user_id on links (user_id);
create index links_expires_at on links (expires_at);

create table clients (
  id uuid primary key,
  ref text unique,
  name text not null,
  contact_id text constraint clients_contact_id_key unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table site_groups (
  id uuid primary key,
  ref text unique,
  client_id uuid not null constraint site_groups_client_id_fkey references clients,
  name text not null,
  kind text not null check (kind in ('frontend', 'multisite')),
  notes text,
  subscription_link text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, client_id)
);
create index site_groups_client_id on site_groups (client_id);

create table sites (
  id uuid primary key,
  ref text unique,
  client_id uuid not null constraint sites_client_id_fkey references clients,
  group_id uuid,
  role text check (role in ('system', 'web', 'preview', 'domain')),
  name text not null,
  url text,
  hostname text,
  plan text,
  platform text,
  hosting text,
  search_connected boolean not null default false,
  ai_entitled boolean not null default false,
  monitor jsonb not null,
  paused_at timestamptz,
  archived_at timestamptz,
  notes text,
  agent_memory text,
  monitor_id text,
  subscription_link text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sites_group_fkey foreign key (group_id, client_id) references site_groups (id, client_id),
  constraint sites_group_and_role check ((group_id is null) = (role is null))
);
create index sites_client_id on sites (client_id);
create index sites_group_id on sites (group_id);
-- A domain stands beside the web it leads to and may carry the same address.
create unique index sites_url_key on sites (url)
  where archived_at is null and role is distinct from 'domain';

create table grants (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  client_id uuid constraint grants_client_id_fkey references clients on delete cascade,
  group_id uuid constraint grants_group_id_fkey references site_groups on delete cascade,
  site_id uuid constraint grants_site_id_fkey references sites on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(client_id, group_id, site_id) = 1)
);
create unique index grants_user_client on grants (user_id, client_id) where client_id is not null;
create unique index grants_user_group on grants (user_id, group_id) where group_id is not null;
create unique index grants_user_site on grants (user_id, site_id) where site_id is not null;
create index grants_client_id on grants (client_id);
create index grants_group_id on grants (group_id);
create index grants_site_id on grants (site_id);

-- The one rule of who may see which site, readable from both ends.
create view granted_sites as
  select g.user_id, s.id as site_id
    from grants g join sites s on s.client_id = g.client_id where s.archived_at is null
  union
  select g.user_id, s.id from grants g join sites s on s.group_id = g.group_id where s.archived_at is null
  union
  select g.user_id, s.id from grants g join sites s on s.id = g.site_id where s.archived_at is null;

-- Milliseconds, as the pages' cursors carry them.
create table audit (
  id uuid primary key,
  at timestamptz(3) not null default now(),
  by text not null check (by in ('admin', 'client', 'cli', 'system')),
  user_id uuid,
  who text,
  event text not null,
  subject_kind text not null,
  subject_id text,
  subject_name text,
  data jsonb not null default '{}'
);
create index audit_at on audit (at desc, id desc);
create index audit_subject on audit (subject_id, at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

create table deliveries (
  id uuid primary key,
  channel text not null check (channel in ('mail')),
  kind text not null,
  recipient text not null,
  user_id uuid references users on delete set null,
  data jsonb not null default '{}',
  language text,
  subject text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'dead', 'dropped')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz
);
create index deliveries_waiting on deliveries (channel, next_attempt_at) where state = 'waiting';
create index deliveries_created_at on deliveries (created_at desc, id desc);

-- Counters of attempts may be lost with a crash, so they need no log.
create unlogged table attempts (
  key text primary key,
  hits timestamptz[] not null,
  expires_at timestamptz not null
);
create index attempts_expires_at on attempts (expires_at);

-- Every process hears of a change within a moment of its commit.
create function tell_change() returns trigger language plpgsql as $$
declare
  changed record;
  said jsonb;
begin
  changed := coalesce(new, old);
  said := to_jsonb(changed);
  perform pg_notify('hlidka', json_build_object(
    'topic', tg_argv[0],
    'id', said ->> tg_argv[1],
    'userId', said ->> 'user_id'
  )::text);
  return null;
end $$;
create trigger tell_session after delete or update of expires_at, user_id on sessions
  for each row execute function tell_change('session', 'id');
create trigger tell_user after insert or update or delete on users
  for each row execute function tell_change('user', 'id');
create trigger tell_grant after insert or update or delete on grants
  for each row execute function tell_change('grant', 'user_id');
create trigger tell_site after insert or update or delete on sites
  for each row execute function tell_change('site', 'id');
create trigger tell_group after insert or update or delete on site_groups
  for each row execute function tell_change('site', 'client_id');
create trigger tell_client after insert or update or delete on clients
  for each row execute function tell_change('site', 'id');
create trigger tell_agency after insert or update or delete on agency
  for each row execute function tell_change('agency', 'name');
create trigger tell_delivery after insert or update on deliveries
  for each row execute function tell_change('delivery', 'id');
