-- Every program's token in one table; what it may do follows from its kind. A revoked one stays, for the trails that
-- name it, and only the digest is kept.
create table tokens (
  id uuid primary key,
  kind text not null constraint tokens_kind_check check (kind in ('partner', 'script', 'agent', 'place', 'screen')),
  name text not null,
  -- The token's beginning, by which people tell tokens apart.
  prefix text not null,
  digest text not null constraint tokens_digest_key unique,
  -- Whose it is, by kind; a screen's is its own.
  user_id uuid references users on delete cascade,
  site_id uuid references sites on delete cascade,
  agent_id uuid references agents on delete cascade,
  place_id uuid references places on delete cascade,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  constraint tokens_holder check (
    (kind = 'partner') = (user_id is not null) and (kind = 'script') = (site_id is not null)
    and (kind = 'agent') = (agent_id is not null) and (kind = 'place') = (place_id is not null))
);

insert into tokens (id, kind, name, prefix, digest, user_id, created_by, created_at, last_used_at)
  select id, 'partner', name, prefix, digest, user_id, user_id, created_at, last_used_at from api_keys;
insert into tokens (id, kind, name, prefix, digest, site_id, created_by, created_at, last_used_at, revoked_at)
  select id, 'script', name, prefix, digest, site_id, created_by, created_at, last_used_at, revoked_at from backup_tokens;
insert into tokens (id, kind, name, prefix, digest, created_by, created_at, last_used_at, revoked_at)
  select id, 'screen', name, prefix, digest, created_by, created_at, last_seen_at, revoked_at from screens;
insert into tokens (id, kind, name, prefix, digest, agent_id, created_at, revoked_at)
  select gen_random_uuid(), 'agent', name, prefix, digest, id, created_at, revoked_at from agents;
insert into tokens (id, kind, name, prefix, digest, place_id, created_at, revoked_at)
  select gen_random_uuid(), 'place', name, prefix, digest, id, created_at, revoked_at from places where digest is not null;

create index tokens_user on tokens (user_id) where user_id is not null;
create index tokens_site on tokens (site_id) where site_id is not null;
-- A program has one valid token at a time.
create unique index tokens_agent on tokens (agent_id) where revoked_at is null;
create unique index tokens_place on tokens (place_id) where revoked_at is null;
create index tokens_agents on tokens (agent_id) where agent_id is not null;
create index tokens_places on tokens (place_id) where place_id is not null;
create trigger tell_token after insert or update of name, digest, revoked_at or delete on tokens
  for each row execute function tell_change('token', 'id');
create trigger tell_site_token after insert or update of name, revoked_at on tokens
  for each row when (new.site_id is not null) execute function tell_change('care', 'site_id');

alter table backups drop constraint backups_token_id_fkey,
  add constraint backups_token_id_fkey foreign key (token_id) references tokens on delete set null;
drop table api_keys;
drop table backup_tokens;
drop table screens;

drop trigger tell_agent on agents;
alter table agents drop column prefix, drop column digest;
create trigger tell_agent after insert or update of name, revoked_at, version, model, slots or delete on agents
  for each row execute function tell_change('agent', 'id');
drop trigger tell_place on places;
alter table places drop constraint places_token, drop column prefix, drop column digest;
create trigger tell_place after insert or update of name, location, revoked_at, stream, version or delete on places
  for each row execute function tell_change('place', 'id');
