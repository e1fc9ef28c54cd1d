-- How long a result of a site counts as current: three intervals, at least two minutes. A check is dated by its start but
-- known only at its end, so two checks of full length must fit. Kept beside the site, because lists ask it of every one.
alter table sites add column fresh_seconds integer not null generated always as (greatest(120,
  3 * case when jsonb_typeof(monitor -> 'intervalSeconds') = 'number'
    then least((monitor ->> 'intervalSeconds')::numeric, 86400) else 60 end,
  case when jsonb_typeof(monitor -> 'intervalSeconds') = 'number'
    then least((monitor ->> 'intervalSeconds')::numeric, 86400) else 60 end
  + 2 * case when jsonb_typeof(monitor -> 'timeoutSeconds') = 'number'
    then least((monitor ->> 'timeoutSeconds')::numeric, 60) else 10 end)::integer) stored;
