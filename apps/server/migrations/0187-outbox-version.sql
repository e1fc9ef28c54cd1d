-- Raised when a reader's quiet hours change: what a worker in hand has read of them is old.
alter table deliveries add column version integer not null default 0;
