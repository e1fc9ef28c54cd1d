-- A link in the mail about outages of one cause takes all of them over: it names either an incident or a gathering.
alter table take_over_links
  alter column incident_id drop not null,
  add column gathering_id uuid references gatherings on delete cascade,
  add constraint take_over_links_of_one check (num_nonnulls(incident_id, gathering_id) = 1);
create index take_over_links_gathering on take_over_links (gathering_id) where gathering_id is not null;
