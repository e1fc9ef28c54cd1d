-- Names that count in small letters as well; of the others capitals count where they are common words.
alter table visibility_names
  add column any_case text[] not null default '{}',
  add constraint visibility_names_any_case check (any_case <@ brands);
alter table ai_run_sites
  add column any_case text[] not null default '{}',
  add constraint ai_run_sites_any_case check (any_case <@ brands);

-- By which rule a week's mentions were counted: weeks of different rules are not compared.
alter table ai_weeks add column rule integer not null default 1 check (rule > 0);
alter table ai_weeks alter column rule set default 2;
