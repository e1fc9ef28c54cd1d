-- The server answers HEAD with 405 or 501: the site is checked by GET from then on.
alter table watches add column head_refused boolean not null default false;
