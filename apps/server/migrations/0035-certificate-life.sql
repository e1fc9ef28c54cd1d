-- A certificate of six days is near its end by its own share of life: for that its beginning must be known.
alter table watches add column certificate_starts_at timestamptz check (sane(certificate_starts_at));
