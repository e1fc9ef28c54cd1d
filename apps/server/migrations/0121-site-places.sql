-- Whether Globalping, where it is asked at all, is asked about this site.
alter table site_places add column globalping boolean not null default true;

-- Places that were removed are in no rule. Where nobody is left to be asked, the rule is that of all places again.
update site_places s set
  asked = case when s.asked && gone.ids
    then (select nullif(array_agg(id order by at), '{}') from unnest(s.asked) with ordinality as a (id, at) where id <> all (gone.ids))
    else s.asked end,
  must_see = array(select id from unnest(s.must_see) with ordinality as m (id, at) where id <> all (gone.ids) order by at)
from (select coalesce(array_agg(id), '{}') as ids from places where revoked_at is not null) gone
where s.asked && gone.ids or s.must_see && gone.ids;
