-- The agency's colour in the phone app, and who it is by law.
alter table agency
  add column accent text check (accent ~ '^#[0-9a-f]{6}$'),
  add column imprint text;
