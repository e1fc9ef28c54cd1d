-- Right after a quiet start recurring work catches up: what it finds was told where the data come from.
create table quiet_outbox (
  singleton boolean primary key default true check (singleton),
  until timestamptz not null
);
