-- A person's assistant (MCP) has a token: it reads, or steers too, and it has an end.
alter table tokens
  add column scope text constraint tokens_scope_check check (scope in ('read', 'steer')),
  add column gates boolean not null default false,
  add column expires_at timestamptz(3),
  drop constraint tokens_kind_check,
  add constraint tokens_kind_check check (kind in ('partner', 'script', 'agent', 'place', 'screen', 'assistant')),
  drop constraint tokens_holder,
  add constraint tokens_holder check (
    (kind in ('partner', 'assistant')) = (user_id is not null) and (kind = 'script') = (site_id is not null)
    and (kind = 'agent') = (agent_id is not null) and (kind = 'place') = (place_id is not null)),
  add constraint tokens_assistant check (
    (kind = 'assistant') = (scope is not null) and (kind = 'assistant') = (expires_at is not null)
    and (not gates or scope is not distinct from 'steer'));

alter table audit drop constraint audit_by_check,
  add constraint audit_by_check
  check (by in ('admin', 'client', 'cli', 'system', 'agent', 'chat', 'script', 'place', 'mcp'));
alter table job_events drop constraint job_events_by_check,
  add constraint job_events_by_check check (by in ('admin', 'agent', 'chat', 'mcp', 'system'));
alter table job_steering drop constraint job_steering_by_check,
  add constraint job_steering_by_check check (by in ('admin', 'chat', 'mcp', 'system'));
