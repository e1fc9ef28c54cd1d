-- An outage known from copied or restored data, not yet seen here, was written as -1 confirmations.
alter table watches add column imported boolean not null default false;
update watches set imported = true, confirmations = 0, version = version + 1 where confirmations < 0;
