-- How fast the passed checks of an hour answered: twelve counters of ten bits, six in each number, so that what
-- comes later is added by a plus. Null: counted before there were any, so nobody knows.
alter table hour_sums add column fast bigint, add column slow bigint;
-- The same of a day, one place for each counter; null as soon as one of its hours does not know.
alter table day_sums add column speeds integer[];
