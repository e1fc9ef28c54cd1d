-- Response times by place on the client's page of the site, hidden unless switched on.
alter table site_places add column show_clients boolean not null default false;
