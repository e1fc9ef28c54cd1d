-- Who has opened which sent report.
create table report_reads (
  report_id uuid not null references reports on delete cascade,
  user_id uuid not null references users on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, report_id)
);
create index report_reads_report on report_reads (report_id);
-- What was sent before is no news to those who could read it then.
insert into report_reads (report_id, user_id)
select distinct r.id, g.user_id from reports r
join sites s on s.client_id = r.client_id
join granted_sites g on g.site_id = s.id
where r.sent_at is not null;
