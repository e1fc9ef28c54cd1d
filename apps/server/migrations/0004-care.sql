create table worklog_entries (
  id uuid primary key,
  site_id uuid not null constraint worklog_entries_site_id_fkey references sites on delete cascade,
  -- Milliseconds, as the pages' cursors carry them.
  at timestamptz(3) not null,
  author text,
  user_id uuid references users on delete set null,
  automatic boolean not null default false,
  minutes integer check (minutes > 0),
  text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index worklog_entries_site on worklog_entries (site_id, at desc, id desc);

create table backups (
  id uuid primary key,
  site_id uuid not null constraint backups_site_id_fkey references sites on delete cascade,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  size_bytes bigint check (size_bytes >= 0),
  status text not null check (status in ('ok', 'failed', 'in_progress')),
  created_at timestamptz not null default now(),
  constraint backups_order check (finished_at >= started_at),
  constraint backups_finished check ((finished_at is null) = (status = 'in_progress'))
);
create index backups_site on backups (site_id, started_at desc, id desc);
create index backups_good on backups (site_id, finished_at desc) where status = 'ok';

create table reports (
  id uuid primary key,
  client_id uuid not null constraint reports_client_id_fkey references clients on delete cascade,
  site_id uuid constraint reports_site_id_fkey references sites on delete cascade,
  -- The first day of the month.
  period date not null check (extract(day from period) = 1),
  markdown text not null,
  sent_at timestamptz(3),
  recipients integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint reports_once unique nulls not distinct (client_id, site_id, period)
);
create index reports_sent on reports (client_id, period desc) where sent_at is not null;
create index reports_created_at on reports (created_at desc, id desc);

-- Whom a report was mailed to.
create index deliveries_report on deliveries ((data ->> 'reportId')) where kind = 'report';

create function refuse_sent() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null and row(new.markdown, new.period, new.client_id, new.site_id, new.sent_at)
    is distinct from row(old.markdown, old.period, old.client_id, old.site_id, old.sent_at)
  then raise exception 'a sent report does not change';
  end if;
  return new;
end $$;
create trigger reports_sent_stay before update on reports
  for each row execute function refuse_sent();

-- What the search engines told of each day.
create table search_days (
  site_id uuid not null references sites on delete cascade,
  engine text not null check (engine in ('google', 'bing')),
  day date not null,
  clicks integer not null,
  impressions integer not null,
  -- The average position, weighted by impressions when days are put together.
  position real,
  primary key (site_id, engine, day)
);
-- The queries of a month, as fetched last.
create table search_queries (
  site_id uuid not null references sites on delete cascade,
  month date not null,
  query text not null,
  clicks integer not null,
  impressions integer not null,
  position real,
  primary key (site_id, month, query)
);

create table watched_items (
  site_id uuid primary key references sites on delete cascade,
  ai_questions text[] not null default '{}',
  seo_queries text[] not null default '{}',
  updated_at timestamptz not null default now()
);

-- One answer of one engine to one watched question.
create table ai_answers (
  id uuid primary key,
  site_id uuid not null references sites on delete cascade,
  -- Monday of the weekly check.
  week date not null,
  question text not null,
  engine text not null,
  asked_at timestamptz not null,
  answer text not null,
  mentioned boolean not null,
  links text[] not null default '{}',
  constraint ai_answers_once unique (site_id, week, question, engine)
);
-- The sums of each weekly check, written with its answers.
create table ai_weeks (
  site_id uuid not null references sites on delete cascade,
  week date not null,
  checked_at timestamptz not null,
  answers integer not null,
  mentions integer not null,
  links integer not null,
  primary key (site_id, week)
);

create trigger tell_worklog after insert or update or delete on worklog_entries
  for each row execute function tell_change('care', 'site_id');
create trigger tell_backup after insert or update or delete on backups
  for each row execute function tell_change('care', 'site_id');
create trigger tell_watched after insert or update or delete on watched_items
  for each row execute function tell_change('care', 'site_id');
create trigger tell_report after insert or update or delete on reports
  for each row execute function tell_change('report', 'id');
