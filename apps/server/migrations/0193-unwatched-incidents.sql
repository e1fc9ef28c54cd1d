-- Incidents that ended because their site was paused or archived: nobody saw it work again.
alter table incidents add column unwatched boolean not null default false;
