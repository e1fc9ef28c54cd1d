-- An open page says since when the operator knows: it hears when the message about a beginning went.
create function tell_reached() returns trigger language plpgsql as $$
begin
  perform pg_notify('hlidka', json_build_object('topic', 'incident', 'id', i.site_id)::text)
  from incidents i
  where i.resolved_at is null
    and (i.id = new.incident_id or (new.incident_id is null and i.opened_with = new.gathering_id));
  return null;
end $$;

create trigger tell_reached after update of state on deliveries
  for each row when (new.state = 'sent' and old.state <> 'sent' and (new.channel = 'chat' or new.channel = 'mail')
    and (new.event = 'opened' or new.kind = 'outages_opened'))
  execute function tell_reached();

-- A failed check that is being verified is shown while it lasts.
create trigger tell_suspect after update on watches
  for each row when ((old.phase = 'suspect') is distinct from (new.phase = 'suspect'))
  execute function tell_change('incident', 'site_id');
