-- A message without an answer may have been heard all the same: its end is told, and it is not repeated after that.
alter table deliveries add column maybe_heard boolean not null default false;
