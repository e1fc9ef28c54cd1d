-- When a draft's figures were read, and what it says of each site: the next month is compared with what was sent.
alter table reports
  add column figures_at timestamptz(3),
  add column said jsonb;
