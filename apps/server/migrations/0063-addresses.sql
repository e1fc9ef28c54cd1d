-- Where each running server is reached: “hlidka user link” and “hlidka doctor” print that address. Forgotten when it stops,
-- or by its age when it was killed.
create table addresses (
  process uuid primary key,
  url text not null,
  seen_at timestamptz not null
);
