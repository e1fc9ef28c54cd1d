-- When the listener for the messages of checked forms last had to turn somebody away: a proof may have
-- been among them, so a run of that time says nothing about its form.
create table mail_door (
  only_one boolean primary key default true check (only_one),
  full_at timestamptz not null
);
alter table form_tasks drop constraint form_tasks_reason_check;
alter table form_tasks add constraint form_tasks_reason_check
  check (reason in ('mail_missing', 'mail_refused', 'agent_lost', 'nobody_came'));

-- An address that nobody can read as one was written by another hand: it goes into the notes, and no new one comes.
update sites set notes = concat_ws(E'\n', notes, url), url = null
  where url !~ '^https?://(\[[0-9a-f:.]+\]|[^][/?#@:<>^|%\\[:space:][:cntrl:]]+)(:[0-9]{1,5})?([/?#]|$)';
alter table sites add constraint sites_sane check (
  url ~ '^https?://(\[[0-9a-f:.]+\]|[^][/?#@:<>^|%\\[:space:][:cntrl:]]+)(:[0-9]{1,5})?([/?#]|$)');
