-- What the watch itself suffers: no network at all (`blind`), or reference targets that are silent while sites pass
-- (`references`). A span is open while `to_at` is null and whoever sees it goes on saying so (`seen_at`); it is told
-- once while it lasts and once when it is over.
alter table blind_spans
  add column what text not null default 'blind' check (what in ('blind', 'references')),
  add column seen_at timestamptz not null default now(),
  add column told_at timestamptz,
  add column end_told_at timestamptz;
update blind_spans set told_at = coalesce(to_at, from_at), end_told_at = coalesce(to_at, from_at),
  to_at = coalesce(to_at, from_at), seen_at = coalesce(to_at, from_at);
create index blind_spans_untold on blind_spans (from_at) where end_told_at is null;
