-- Who waits behind whom in the outbox: the smaller number goes first (`outbox/priority.ts`).
alter table deliveries add column priority smallint not null default 4;
-- Since when `next_attempt_at` stands: a clock that shows less has been put back, and the row is due.
alter table deliveries add column put_off_at timestamptz not null default now();
-- The gathering that a message belongs to; held: it waits whether one message will tell of all of them.
alter table deliveries add column gathering_id uuid;
alter table deliveries add column held boolean not null default false;
update deliveries set priority = case
    when kind = 'password_reset' then 0
    when kind in ('invitation', 'job_pending', 'job_gate', 'job_question', 'job_settled', 'chat_reply') then 1
    when event = 'opened' or kind = 'watch_blind' then 2
    when event = 'resolved' then 3
    else 4 end
  where state = 'waiting';
drop index deliveries_waiting;
create index deliveries_waiting on deliveries (channel, priority, next_attempt_at) where state = 'waiting';
drop index deliveries_in_order;
create index deliveries_in_order on deliveries (channel, priority, seq) where state = 'waiting';
create index deliveries_gathering on deliveries (gathering_id) where gathering_id is not null;

-- Outages that began, or ended, soon after each other and have something in common: above a small number
-- operators are told of them in one message.
create table gatherings (
  id uuid primary key,
  event text not null check (event in ('opened', 'resolved')),
  -- Of ends: the gathering of their beginnings.
  opening_id uuid references gatherings on delete cascade,
  -- What all of them share; null: they do not.
  address text,
  hosting text,
  name_server text,
  -- The first and the last of these moments, as the watch saw them.
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  -- By the database's clock: when it began, and when the last one came to it.
  began_at timestamptz not null default now(),
  joined_at timestamptz not null default now(),
  -- When it is to be looked at; null: all of it has been told.
  due_at timestamptz,
  -- How many have been told of, and when that was.
  chat_told integer not null default 0,
  chat_at timestamptz,
  mail_told integer not null default 0,
  mail_at timestamptz,
  constraint gatherings_sane check (sane(first_at) and sane(last_at))
);
create index gatherings_due on gatherings (due_at) where due_at is not null;
create index gatherings_last on gatherings (event, last_at);
create index gatherings_opening on gatherings (opening_id) where opening_id is not null;
alter table incidents add column opened_with uuid references gatherings on delete set null;
alter table incidents add column resolved_with uuid references gatherings on delete set null;
create index incidents_opened_with on incidents (opened_with) where opened_with is not null;
create index incidents_resolved_with on incidents (resolved_with) where resolved_with is not null;

-- The first of a domain's name servers by the alphabet, as the registry tells it.
alter table watches add column name_server text;
