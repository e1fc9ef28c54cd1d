-- Until now an answer was kept as the service gave it, and a receiver that repeats its own address repeated a secret.
-- Of older answers only their status stays, in the trail too.
update deliveries set last_error = substring(last_error from '^HTTP [0-9]{3}')
where channel = 'outlet' and last_error ~ '^HTTP [0-9]{3}: ';

update outlets set off_answer = substring(off_answer from '^HTTP [0-9]{3}')
where off_answer ~ '^HTTP [0-9]{3}: ';

update deliveries set data = jsonb_set(data, '{answer}', to_jsonb(substring(data ->> 'answer' from '^HTTP [0-9]{3}')))
where kind = 'outlet_off' and data ->> 'answer' ~ '^HTTP [0-9]{3}: ';

alter table audit disable trigger audit_append_only;
update audit set data = jsonb_set(data, '{status}', to_jsonb(substring(data ->> 'status' from '^HTTP [0-9]{3}')))
where event = 'outlet.tested' and data ->> 'status' ~ '^HTTP [0-9]{3}: ';
update audit set data = jsonb_set(data, '{reason}', to_jsonb(substring(data ->> 'reason' from '^HTTP [0-9]{3}')))
where event = 'outlet.switched_off' and data ->> 'reason' ~ '^HTTP [0-9]{3}: ';
alter table audit enable trigger audit_append_only;
