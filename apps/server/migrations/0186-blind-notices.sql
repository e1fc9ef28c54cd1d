-- What operators were told of cuts of our own network stands in the notices; a span says only when it was settled.
insert into notices (id, kind, key, data, since, told_at)
  select gen_random_uuid(), case what when 'blind' then 'watch_blind' else 'references_silent' end, id::text, '{}', from_at, told_at
  from blind_spans where told_at is not null and end_told_at is null;
alter table blind_spans drop column told_at;
alter table blind_spans rename column end_told_at to settled_at;
alter index blind_spans_untold rename to blind_spans_unsettled;
