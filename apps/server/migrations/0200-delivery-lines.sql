-- A line of messages looks for work only when there may be some for it: not when a message was claimed, sent or is held.
create function tell_delivery() returns trigger language plpgsql as $$
begin
  perform pg_notify('hlidka', json_build_object(
    'topic', 'delivery',
    'id', new.id,
    'userId', new.user_id,
    'line', case when new.handed_at is null and not new.held and new.state not in ('sent', 'kept')
      then new.channel end
  )::text);
  return null;
end $$;
drop trigger tell_delivery on deliveries;
create trigger tell_delivery after insert or update on deliveries
  for each row execute function tell_delivery();
