-- What operators were told of a week's limit stands in the notices.
insert into notices (id, kind, key, data, since, told_at)
  select gen_random_uuid(), 'ai_limit', week::text, '{}', told_at, told_at from ai_spending where told_at is not null;
alter table ai_spending drop column told_at;
