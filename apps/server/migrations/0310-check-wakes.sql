-- A check may decide the site's state and yet wake nobody: its outage is shown, and no message of it is sent.
alter table site_checks add column wakes boolean not null default true;
alter table site_checks add constraint site_checks_first_wakes check (settings is not null or wakes);
alter table incidents add column untold text constraint incidents_untold_check check (untold in ('not_waking'));

-- Usual times are of checks; those of further ones were not kept.
alter table usual_phases drop constraint usual_phases_site_fkey;
alter table usual_phases add constraint usual_phases_check_fkey foreign key (site) references site_checks on delete cascade;
create function forget_usual_phases_of_check() returns trigger language plpgsql as $$
begin
  delete from usual_phases where site = new.number;
  return null;
end $$;
create trigger site_checks_moved after update of settings on site_checks for each row
  when (jsonb_build_array(old.settings -> 'url', old.settings -> 'host', old.settings -> 'port')
    is distinct from jsonb_build_array(new.settings -> 'url', new.settings -> 'host', new.settings -> 'port'))
  execute function forget_usual_phases_of_check();
