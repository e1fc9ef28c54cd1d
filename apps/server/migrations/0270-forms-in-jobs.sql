-- Trials of a site's forms as part of a job: asked again under the same key they are the same trials.
alter table form_tasks add column job_id uuid references jobs on delete set null;
alter table form_tasks add column job_key text;
alter table form_tasks add column form_name text;
alter table form_tasks add constraint form_tasks_of_job
  check (job_id is null or (kind = 'trial' and job_key is not null and form_name is not null));
create unique index form_tasks_job on form_tasks (job_id, job_key, form_name) where job_id is not null;
