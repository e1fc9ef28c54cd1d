-- The end of the quiet hours that held a push last: its age counts from then, however long it waited for them.
alter table deliveries add column held_until timestamptz;
update deliveries set held_until = next_attempt_at
where channel = 'push' and state = 'waiting' and held and gathering_id is null;
