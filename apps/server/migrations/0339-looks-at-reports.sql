-- Which version of a report an operator has had before their eyes: of many sent together, unread ones are marked.
create table report_looks (
  report_id uuid not null references reports on delete cascade,
  user_id uuid not null references users on delete cascade,
  version integer not null,
  at timestamptz(3) not null default now(),
  primary key (report_id, user_id),
  constraint report_looks_sane check (sane(at))
);
create index report_looks_user on report_looks (user_id);
