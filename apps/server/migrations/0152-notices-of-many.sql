-- A notice written from the chat may be about all outages of one cause; of several pages the operator chooses one first.
alter table notice_drafts
  alter column incident_id drop not null,
  add column gathering_id uuid references gatherings on delete cascade,
  -- When the operator was asked for the state; without it the page waits to be chosen.
  add column asked_at timestamptz(3),
  add constraint notice_drafts_about_check check (num_nonnulls(incident_id, gathering_id) = 1);
update notice_drafts set asked_at = created_at;
create index notice_drafts_gathering on notice_drafts (gathering_id);
