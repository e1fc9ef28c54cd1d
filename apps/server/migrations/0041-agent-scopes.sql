-- What an agent's token may do: kinds of jobs, and sites by client, group or one by one. Tokens made before may do all.
alter table agents
  add column kinds text[] not null default '{agent,playbook,backup}'
    check (cardinality(kinds) > 0 and kinds <@ '{agent,playbook,backup}'),
  add column everywhere boolean not null default true;

-- Rows go with what they name; an agent that is not everywhere and has none left gets nothing.
create table agent_scopes (
  id uuid primary key,
  agent_id uuid not null references agents (id) on delete cascade,
  client_id uuid references clients (id) on delete cascade,
  group_id uuid references site_groups (id) on delete cascade,
  site_id uuid references sites (id) on delete cascade,
  check (num_nonnulls(client_id, group_id, site_id) = 1),
  unique nulls not distinct (agent_id, client_id, group_id, site_id)
);
create index agent_scopes_client_id on agent_scopes (client_id);
create index agent_scopes_group_id on agent_scopes (group_id);
create index agent_scopes_site_id on agent_scopes (site_id);
