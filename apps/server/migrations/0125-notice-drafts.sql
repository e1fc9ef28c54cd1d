-- Notices of a status page that an operator writes from the chat: the state by a button, the text by a reply.
create table notice_drafts (
  id uuid primary key,
  page_id uuid not null references status_pages on delete cascade,
  incident_id uuid not null references incidents on delete cascade,
  -- The notice that it goes on with; without one it begins one.
  notice_id uuid references status_notices on delete cascade,
  state text constraint notice_drafts_state_check
    check (state in ('investigating', 'identified', 'watching', 'solved')),
  created_at timestamptz(3) not null default now(),
  written_at timestamptz(3)
);
create index notice_drafts_page on notice_drafts (page_id);
create index notice_drafts_incident on notice_drafts (incident_id);
create index notice_drafts_notice on notice_drafts (notice_id);

alter table chat_messages add column draft_id uuid;
