-- Whether the client was told who took an incident over; of those taken so far everybody could read it.
alter table incidents add column taken_told boolean not null default false;
update incidents set taken_told = true where acknowledged_at is not null;
