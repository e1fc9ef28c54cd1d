-- Which forms an incident is about: a further one may break while it lasts, and each works again by itself.
create table incident_forms (
  incident_id uuid not null references incidents on delete cascade,
  form_id uuid not null,
  name text not null,
  step text,
  from_at timestamptz(3) not null,
  to_at timestamptz(3),
  constraint incident_forms_pkey primary key (incident_id, form_id, from_at),
  constraint incident_forms_sane check (sane(from_at) and sane(to_at) and to_at >= from_at)
);
create unique index incident_forms_one_open on incident_forms (form_id) where to_at is null;

insert into incident_forms (incident_id, form_id, name, step, from_at)
  select i.id, f.id, f.name, i.evidence ->> 'step', greatest(r.at, i.opened_at)
  from incidents i
  join form_results r on r.site_id = i.site_id and r.failures >= 2
  join form_checks f on f.id = r.form_id
  where i.kind = 'form' and i.resolved_at is null;
