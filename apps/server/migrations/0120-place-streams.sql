-- A place is connected while it answers the beats of its one stream: the newest one; an older one is told to stop.
drop trigger tell_place on places;
alter table places drop column left_at, add column stream uuid;
create trigger tell_place after insert or update of name, location, digest, revoked_at, stream, version or delete on places
  for each row execute function tell_change('place', 'id');
