-- Whether a place is given the headers of checks that hold a password. Places of before keep what they were given.
alter table places add column secrets boolean not null default true;
alter table places alter column secrets set default false;
update places set secrets = true where own;
drop trigger tell_place on places;
create trigger tell_place after insert or update of name, location, revoked_at, stream, version, voiceless_since, secrets or delete on places
  for each row execute function tell_change('place', 'id');

alter table stand_ins drop constraint stand_ins_why_check,
  add constraint stand_ins_why_check check (why in ('silent', 'blind', 'refused', 'late', 'voiceless', 'secret'));
