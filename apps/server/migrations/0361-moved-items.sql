-- What moved in from another tool, by that tool's own ids: moving in again brings only the difference.
create table moved_items (
  source text not null constraint moved_items_source_check check (source in ('kuma', 'uptimerobot', 'betterstack', 'ohdear',
    'healthchecks', 'mainwp', 'statuscake', 'pingdom', 'hetrixtools', 'checkly', 'updown', 'gatus', 'openstatus', 'csv')),
  source_id text not null,
  kind text not null constraint moved_items_kind_check check (kind in ('client', 'site', 'check', 'heartbeat', 'window', 'page',
    'channel', 'history')),
  site_id uuid references sites on delete set null,
  digest text not null,
  moved_at timestamptz not null default now(),
  primary key (source, source_id)
);
create index moved_items_site on moved_items (site_id) where site_id is not null;
