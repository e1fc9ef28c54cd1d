-- Whoever had a place's token could send any number of results for one site and hour.
alter table places add column refused bigint not null default 0;
alter table places add column refused_at timestamptz(3);
alter table place_sums add column last_ms integer;
