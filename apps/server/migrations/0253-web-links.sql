-- From the phone app to a page on the web: a link of two minutes, which ends with the session that asked for it.
alter table links add column session_id uuid references sessions on delete cascade;
alter table links drop constraint links_purpose_check;
alter table links add constraint links_purpose_check check (purpose in ('invitation', 'reset', 'sign_in', 'web'));
alter table links add constraint links_web_check check ((purpose = 'web') = (session_id is not null));
create index links_session on links (session_id) where session_id is not null;
