-- In which messages were queued, which is the order of a chat: times of one transaction are equal.
alter table deliveries add column seq bigint generated always as identity;
create index deliveries_in_order on deliveries (channel, seq) where state = 'waiting';

-- What the chat's platform handed over. It is kept before it is acknowledged and worked on afterwards, in
-- order; an update that is delivered twice is kept, and acts, once.
create table chat_updates (
  update_id bigint primary key,
  at timestamptz not null default now(),
  -- Null once it was worked on.
  body jsonb,
  attempts integer not null default 0
);
create index chat_updates_at on chat_updates (at);
create index chat_updates_open on chat_updates (update_id) where body is not null;
create trigger tell_update after insert on chat_updates
  for each row execute function tell_change('update', 'update_id');

-- Which message tells of what: replies to it steer that job, and its buttons go when they are used.
create table chat_messages (
  chat_id text not null,
  message_id bigint not null,
  delivery_id uuid references deliveries on delete set null,
  job_id uuid references jobs on delete cascade,
  gate_id uuid references job_gates on delete cascade,
  question_id uuid references job_questions on delete cascade,
  -- Still shows buttons.
  buttons boolean not null default false,
  at timestamptz(3) not null default now(),
  primary key (chat_id, message_id)
);
create index chat_messages_job on chat_messages (job_id) where job_id is not null;
create index chat_messages_delivery on chat_messages (delivery_id) where delivery_id is not null;
create index chat_messages_at on chat_messages (at);

-- The operators' chat while it is active: checkers, who know nothing of its secrets, queue for it too.
create table active_chat (
  only_one boolean primary key default true check (only_one),
  chat_id text not null
);
