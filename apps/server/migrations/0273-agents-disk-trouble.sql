-- An agent's disk that is almost full is a trouble of the watch too.
alter table troubles drop constraint troubles_what_check,
  add constraint troubles_what_check
    check (what in ('slow', 'duties', 'messages', 'disk', 'pool', 'agents', 'headers', 'agent_disk'));
