-- The end of a site's certificate moved: seen by a check, and told in the watch book.
create table certificate_renewals (
  site_id uuid not null references sites on delete cascade,
  seen_at timestamptz(3) not null default now(),
  ends_at timestamptz not null,
  primary key (site_id, ends_at)
);
create index certificate_renewals_seen on certificate_renewals (site_id, seen_at desc);

create function keep_renewal() returns trigger language plpgsql as $$
begin
  insert into certificate_renewals (site_id, ends_at) values (new.site_id, new.certificate_ends_at)
  on conflict do nothing;
  return null;
end $$;

-- A site at another address has no first success yet: its certificate is another one, not a new one. An end far
-- away is nobody's renewal either, but one of several servers that do not agree.
create trigger watches_certificate after update of certificate_ends_at on watches
  for each row when (old.first_success_at is not null
    and new.certificate_ends_at > old.certificate_ends_at + interval '1 day'
    and old.certificate_ends_at < now() + interval '45 days')
  execute function keep_renewal();
