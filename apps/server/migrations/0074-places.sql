alter table audit drop constraint audit_by_check;
alter table audit add constraint audit_by_check
  check (by in ('admin', 'client', 'cli', 'system', 'agent', 'chat', 'script', 'place'));

-- From where sites are checked: the server itself, and programs elsewhere that call it. Only a token's digest is kept; a
-- revoked place stays, for the evidence that names it.
create table places (
  id uuid primary key,
  name text not null,
  location text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- The server itself, which has no token.
  own boolean not null default false,
  prefix text,
  digest text constraint places_digest_key unique,
  created_at timestamptz(3) not null default now(),
  revoked_at timestamptz(3),
  last_seen_at timestamptz(3),
  -- When its stream ended; it is connected again once it is seen later.
  left_at timestamptz(3),
  version text,
  lag_ms integer,
  clock_ms bigint,
  waiting integer not null default 0,
  dropped integer not null default 0,
  constraint places_token check (own or num_nonnulls(prefix, digest) = 2)
);
create unique index places_own on places (own) where own;
insert into places (id, name, own) values (gen_random_uuid(), 'Server', true);
create trigger tell_place after insert or update of name, location, digest, revoked_at, left_at, version or delete on places
  for each row execute function tell_change('place', 'id');

-- Response times by place, site and hour.
create table place_sums (
  site integer not null,
  hour integer not null,
  place_id uuid not null references places on delete cascade,
  counted integer not null,
  ok integer not null,
  ms_sum bigint not null,
  primary key (site, hour, place_id)
);
create index place_sums_hour on place_sums (hour);

-- A batch that is sent again is known by its id.
create table place_batches (
  id uuid primary key,
  at timestamptz not null default now()
);
create index place_batches_at on place_batches (at);
