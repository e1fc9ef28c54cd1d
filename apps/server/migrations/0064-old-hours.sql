-- Hours older than 400 days live on in the sums of their days. A day then keeps which of its hours were measured, bit 0
-- for its first: a report written anew for an old month still tells measured hours from the others.
alter table day_sums add column hours integer;
-- The first day whose hours are still there; null while none were removed.
alter table sums_state add column hours_from date;
-- A day of 400 is removed each day: without this its space would be free for reuse only after 80 days.
alter table hour_sums_closed set (autovacuum_vacuum_scale_factor = 0.02);
