-- Every new way in, every way taken away and every deletion, for a month: told to all operators, ended by a link from
-- their mail. Lines of one act (an import) belong together.
create table new_ways (
  id uuid primary key,
  act uuid not null,
  at timestamptz not null default now(),
  event text not null,
  subject_kind text not null,
  subject_id text,
  subject_name text,
  -- As the trail has it: what it was before.
  data jsonb not null,
  -- Who did it, and from where; all null for the command line.
  by text not null,
  who text,
  user_id uuid references users on delete set null,
  session_id uuid,
  address text,
  device text,
  ended_at timestamptz,
  ended_by text
);
create index new_ways_act on new_ways (act);
create index new_ways_at on new_ways (at);

create table new_way_links (
  digest text primary key,
  act uuid not null,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
