-- Who owned a site when: written when it moves to another client. A site without rows has always had the same owner.
create table site_owners (
  site_id uuid not null references sites on delete cascade,
  client_id uuid not null references clients on delete cascade,
  from_at timestamptz(3),
  to_at timestamptz(3),
  constraint site_owners_sane check (sane(from_at) and sane(to_at) and to_at >= from_at)
);
create unique index site_owners_from on site_owners (site_id, from_at) nulls not distinct;
create unique index site_owners_now on site_owners (site_id) where to_at is null;
create index site_owners_of on site_owners (client_id);

-- Moves that the trail still knows, as far as both clients are there.
with moves as (
  select s.id as site_id, a.at, (a.data -> 'clientId' ->> 0)::uuid as before, (a.data -> 'clientId' ->> 1)::uuid as after,
    row_number() over (partition by s.id order by a.at, a.id) as n,
    lead(a.at) over (partition by s.id order by a.at, a.id) as until
  from audit a join sites s on s.id::text = a.subject_id
  where a.event = 'site.changed' and a.data -> 'clientId' ->> 0 ~ '^[0-9a-f-]{36}$' and a.data -> 'clientId' ->> 1 ~ '^[0-9a-f-]{36}$'
), known as (
  select m.* from moves m
  where not exists (select 1 from moves o where o.site_id = m.site_id
    and not (exists (select 1 from clients where id = o.before) and exists (select 1 from clients where id = o.after)))
)
insert into site_owners (site_id, client_id, from_at, to_at)
  select site_id, before, null, at from known where n = 1
  union all
  select site_id, after, at, until from known
on conflict do nothing;
