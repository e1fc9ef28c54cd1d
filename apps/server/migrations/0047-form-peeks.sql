-- A form is filled in and looked at between the checks that send it. Those that are there stay as they were chosen:
-- sent at any hour, as often as before, and not looked at in between.
alter table form_checks add column work_hours boolean not null default false;
alter table form_checks add column peek_minutes integer check (peek_minutes between 15 and 1440);
alter table form_checks add column sends_at timestamptz(3);
update form_checks set sends_at = next_at;
alter table form_checks alter column sends_at set not null;
alter table form_checks alter column work_hours drop default;
alter table form_tasks add column sends boolean not null default true;
-- Whether a check that sent the form was among its failures in a row.
alter table form_results add column sent boolean not null default true;

drop trigger tell_form on form_checks;
create trigger tell_form after insert or delete or update of name, steps, every_minutes, work_hours, peek_minutes,
  enabled, next_at, mail_within_minutes on form_checks for each row execute function tell_change('form', 'site_id');
