-- In somebody's hands since then; left behind by a process that died with it, answer unknown.
alter table deliveries add column handed_at timestamptz;
-- Refusals of this very message; the service's own troubles are not counted.
alter table deliveries add column failures integer not null default 0;
