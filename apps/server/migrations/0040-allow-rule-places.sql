-- An allow rule names its place. Those written before counted on the site and beside the agent alike; they are for the
-- site now, and whoever wants one beside the agent says so.
create function pg_temp.with_places(plan jsonb) returns jsonb language sql as $$
  select jsonb_set(plan, '{allow}', coalesce(jsonb_agg(rule || '{"where": "site"}' order by at), '[]'))
  from jsonb_array_elements(plan -> 'allow') with ordinality as rules (rule, at)
$$;
update jobs set plan = pg_temp.with_places(plan)
where plan ->> 'type' = 'model' and jsonb_typeof(plan -> 'allow') = 'array' and jsonb_array_length(plan -> 'allow') > 0;
update job_templates set plan = pg_temp.with_places(plan)
where plan ->> 'type' = 'model' and jsonb_typeof(plan -> 'allow') = 'array' and jsonb_array_length(plan -> 'allow') > 0;
drop function pg_temp.with_places(jsonb);
