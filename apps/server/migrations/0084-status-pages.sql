-- Public status pages: of a client or of a group, for anyone who knows the address.
create table status_pages (
  id uuid primary key,
  slug text not null constraint status_pages_slug_key unique,
  -- A host name of its own, on which nothing else answers.
  host text constraint status_pages_host_key unique,
  title text not null,
  intro text,
  language text not null constraint status_pages_language_check check (language in ('cs', 'en')),
  client_id uuid constraint status_pages_client_id_fkey references clients on delete cascade,
  group_id uuid constraint status_pages_group_id_fkey references site_groups on delete cascade,
  published boolean not null default false,
  indexed boolean not null default false,
  created_at timestamptz(3) not null default now(),
  constraint status_pages_scope check (num_nonnulls(client_id, group_id) = 1)
);
create index status_pages_client on status_pages (client_id);
create index status_pages_group on status_pages (group_id);

-- The sites shown, under names chosen for the page. The key stands for a site outside, where no id of ours is told.
create table status_page_sites (
  page_id uuid not null references status_pages on delete cascade,
  site_id uuid not null constraint status_page_sites_site_id_fkey references sites on delete cascade,
  position smallint not null,
  public_name text not null,
  public_key text not null,
  primary key (page_id, site_id)
);
create index status_page_sites_site on status_page_sites (site_id);

-- What operators write for the public, and every update of it.
create table status_notices (
  id uuid primary key,
  page_id uuid not null references status_pages on delete cascade,
  public_key text not null,
  title text not null,
  impact text not null constraint status_notices_impact_check check (impact in ('none', 'minor', 'major', 'critical')),
  state text not null constraint status_notices_state_check
    check (state in ('investigating', 'identified', 'watching', 'solved')),
  site_ids uuid[] not null default '{}',
  opened_at timestamptz(3) not null default now(),
  solved_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  constraint status_notices_solved check ((state = 'solved') = (solved_at is not null))
);
create index status_notices_page on status_notices (page_id, opened_at desc);
create index status_notices_open on status_notices (page_id) where solved_at is null;

create table status_updates (
  id uuid primary key,
  notice_id uuid not null references status_notices on delete cascade,
  state text not null constraint status_updates_state_check
    check (state in ('investigating', 'identified', 'watching', 'solved')),
  body text not null,
  at timestamptz(3) not null default now(),
  author_id uuid references users on delete set null
);
create index status_updates_notice on status_updates (notice_id, at desc);

-- Who is written to; without `confirmed_at` only asked to confirm.
create table status_subscribers (
  id uuid primary key,
  page_id uuid not null references status_pages on delete cascade,
  email text not null,
  created_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  constraint status_subscribers_once unique (page_id, email)
);
create index status_subscribers_unconfirmed on status_subscribers (created_at) where confirmed_at is null;

create trigger tell_status_page after insert or update or delete on status_pages
  for each row execute function tell_change('status_page', 'id');
create trigger tell_status_page after insert or update or delete on status_page_sites
  for each row execute function tell_change('status_page', 'page_id');
create trigger tell_status_page after insert or update or delete on status_notices
  for each row execute function tell_change('status_page', 'page_id');
create trigger tell_status_page after insert or update of confirmed_at or delete on status_subscribers
  for each row execute function tell_change('status_page', 'page_id');
