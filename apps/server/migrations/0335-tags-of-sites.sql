-- Free words of operators. The keys tell one from another without case and diacritics; the program writes both.
alter table sites
  add column tags text[] not null default '{}',
  add column tag_keys text[] not null default '{}',
  add constraint sites_tags_have_keys check (cardinality(tags) = cardinality(tag_keys));
create index sites_tag_keys on sites using gin (tag_keys);
