-- Copies of the installation's own data: where each lies, how it went, and when it was last restored for a test.
create table snapshot_copies (
  id uuid primary key,
  place text not null check (place in ('folder', 'store')),
  name text not null,
  by_operator boolean not null default false,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  status text not null check (status in ('waiting', 'in_progress', 'ok', 'failed')),
  size_bytes bigint,
  -- Of the whole file; compared with what was read back before the status says ok.
  sha256 text,
  sealed boolean not null default false,
  with_secrets boolean not null default false,
  fault text check (fault in ('no_room', 'not_writable', 'away', 'too_slow', 'cut', 'refused', 'no_bucket', 'store_error', 'gone', 'differs',
    'broken', 'no_passphrase', 'busy', 'interrupted', 'other')),
  detail text,
  stage text check (stage in ('writing', 'reading_back', 'copying')),
  tables_done integer not null default 0,
  tables_of integer not null default 0,
  bytes_done bigint not null default 0,
  tested_at timestamptz(3),
  test_fault text check (test_fault in ('no_room', 'not_writable', 'away', 'too_slow', 'cut', 'refused', 'no_bucket', 'store_error', 'gone', 'differs',
    'broken', 'no_passphrase', 'busy', 'interrupted', 'other')),
  test_detail text,
  test_asked_at timestamptz(3),
  -- When operators were told that its test failed.
  test_told_at timestamptz(3),
  check (status <> 'ok' or (size_bytes is not null and sha256 is not null and finished_at is not null)),
  check (status <> 'failed' or fault is not null)
);
create unique index snapshot_copies_open on snapshot_copies (place) where status in ('waiting', 'in_progress');
create index snapshot_copies_started on snapshot_copies (started_at desc);
create trigger tell_snapshot after insert or update or delete on snapshot_copies
  for each row execute function tell_change('snapshot', 'id');

-- Since when snapshots are expected, and whether operators were told that none came; at most one row.
create table snapshot_watch (
  single boolean primary key default true check (single),
  since timestamptz(3) not null,
  told_at timestamptz(3),
  told_after uuid
);
