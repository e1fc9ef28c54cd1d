-- The end of a site's domain, and what was told of ends; a row of `watches` is the watch's alone.
create table expiries (
  site_id uuid primary key references sites on delete cascade,
  domain_ends_at timestamptz,
  domain_checked_at timestamptz,
  domain_ends_by_hand boolean not null default false,
  -- Per kind and end date the last threshold that was told.
  told jsonb not null default '{}',
  constraint expiries_sane check (jsonb_typeof(told) = 'object'
    and sane(domain_ends_at) and sane(domain_checked_at))
);
insert into expiries (site_id, domain_ends_at, domain_checked_at, domain_ends_by_hand, told)
select site_id, domain_ends_at, domain_checked_at, domain_ends_by_hand, expiry_told from watches
where num_nonnulls(domain_ends_at, domain_checked_at) > 0 or domain_ends_by_hand or expiry_told <> '{}';

alter table watches drop constraint watches_sane;
alter table watches
  drop column domain_ends_at,
  drop column domain_checked_at,
  drop column domain_ends_by_hand,
  drop column expiry_told,
  add constraint watches_sane check (sane(certificate_ends_at));
