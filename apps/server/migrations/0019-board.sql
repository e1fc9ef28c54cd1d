-- The second of the hour at which the last check of a sum began; it lies in what rounding left empty in the row.
alter table hour_sums add column last_second smallint check (last_second between 0 and 3599);
