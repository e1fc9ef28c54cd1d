-- An update that is delivered twice acts once.
create table chat_updates (
  update_id bigint primary key,
  at timestamptz not null default now()
);
create index chat_updates_at on chat_updates (at);

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
