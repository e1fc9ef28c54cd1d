-- Signed in by the phone app: an operator reaches only what the app shows them.
alter table sessions add column from_app boolean not null default false;
