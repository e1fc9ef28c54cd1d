-- What operators said of spellings found in answers, and which shown mentions they struck out.
create table visibility_spellings (
  site_id uuid not null references sites on delete cascade,
  spelling text not null,
  ours boolean not null,
  decided_at timestamptz(3) not null default now(),
  constraint visibility_spellings_pkey primary key (site_id, spelling),
  constraint visibility_spellings_sane check (sane(decided_at) and spelling <> '')
);
alter table ai_answers add column struck integer[] not null default '{}';
alter table ai_run_sites add column ours text[] not null default '{}', add column others text[] not null default '{}';
