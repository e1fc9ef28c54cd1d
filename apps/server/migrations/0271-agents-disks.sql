-- Whether the disk of the agent's work folder is almost full, as it said last.
alter table agents add column disk_full boolean not null default false;
