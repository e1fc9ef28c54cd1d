-- The trail kept the values of a check's request headers, passwords among them, before and after a change.
alter table audit disable trigger audit_append_only;
update audit set data = jsonb_set(data, '{monitor}', (
  select jsonb_agg(case when jsonb_typeof(one -> 'headers') = 'object' then jsonb_set(one, '{headers}', (
      select coalesce(jsonb_object_agg(key, '•••'), '{}') from jsonb_each(one -> 'headers')))
    else one end order by at)
  from jsonb_array_elements(data -> 'monitor') with ordinality as pair(one, at)))
where jsonb_typeof(data -> 'monitor') = 'array';
alter table audit enable trigger audit_append_only;
