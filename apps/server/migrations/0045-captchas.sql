-- A captcha that nobody sees lets a form pass or not: one with which the form passed before is no excuse later.
alter table form_checks add column passed_captcha text;
-- Runs in a row of which nobody can tell how the form is, and when operators were told.
alter table form_checks add column blocked integer not null default 0;
alter table form_checks add column blocked_told_at timestamptz(3);
alter table form_tasks add column captcha text;
alter table form_tasks drop constraint form_tasks_reason_check;
alter table form_tasks add constraint form_tasks_reason_check
  check (reason in ('mail_missing', 'mail_refused', 'agent_lost', 'nobody_came', 'captcha_passed_before'));
