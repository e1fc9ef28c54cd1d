-- Other brands that are looked for in the same AI answers, and whether clients see how the site stands beside them.
create table visibility_rivals (
  site_id uuid primary key references sites on delete cascade,
  brands text[] not null default '{}',
  shown boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  constraint visibility_rivals_sane check (cardinality(brands) <= 5 and sane(updated_at))
);
