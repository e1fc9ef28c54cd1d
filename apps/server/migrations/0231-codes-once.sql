-- The half minute of the last code that was taken: a code works once (RFC 6238, 5.2).
alter table two_factors add column last_step bigint;
