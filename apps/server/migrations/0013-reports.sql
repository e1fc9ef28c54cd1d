-- Drafts that make themselves, and what a draft was made from.
alter table reports
  -- Of the text and the figures: whoever changes or sends names the one that they saw.
  add column version integer not null default 1,
  -- What the charts show, taken when it was drafted. Null: drafted before there were any.
  add column figures jsonb,
  -- Of its own words and of the charts'.
  add column language text not null default 'cs' check (language in ('cs', 'en')),
  -- A person has changed the text, so that new figures do not replace it.
  add column touched boolean not null default true,
  -- When a draft goes by itself; why one that was to go did not.
  add column send_at timestamptz(3),
  add column held_back text check (held_back in ('no readers')),
  add constraint reports_send_at_sane check (sane(send_at)),
  add constraint reports_sent_not_waiting check (sent_at is null or (send_at is null and held_back is null));
alter table reports alter column touched set default false;
create index reports_send_at on reports (send_at) where send_at is not null;
create index reports_sent_at on reports (sent_at desc, id desc) where sent_at is not null;

create or replace function refuse_sent() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null
    and row(new.markdown, new.figures, new.language, new.version, new.period, new.client_id, new.site_id, new.sent_at)
    is distinct from row(old.markdown, old.figures, old.language, old.version, old.period, old.client_id, old.site_id, old.sent_at)
  then raise exception 'a sent report does not change';
  end if;
  return new;
end $$;

-- What a client gets each month, and how; without a row a report on all sites, without a PDF.
create table report_settings (
  client_id uuid primary key references clients on delete cascade,
  per text not null check (per in ('client', 'site', 'none')),
  attach_pdf boolean not null
);
create trigger tell_report_settings after insert or update or delete on report_settings
  for each row execute function tell_change('report', 'client_id');

-- Every draft that the clock had to make: one that was removed does not come back.
create table report_drafts_made (
  client_id uuid not null references clients on delete cascade,
  site_id uuid references sites on delete cascade,
  period date not null,
  -- Null: somebody had drafted it by hand.
  report_id uuid,
  constraint report_drafts_made_once unique nulls not distinct (client_id, site_id, period)
);
create index report_drafts_made_period on report_drafts_made (period);
-- The months of which operators were told that their drafts are ready.
create table report_months_told (
  period date primary key,
  told_at timestamptz(3) not null
);

-- A sent report as a file, made once.
create table report_pdfs (
  report_id uuid primary key references reports on delete cascade,
  pdf bytea not null,
  made_at timestamptz(3) not null default now()
);
