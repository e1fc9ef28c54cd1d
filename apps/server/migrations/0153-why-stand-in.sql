-- Why the home place of a site does not check it; rows of before say that it is silent.
alter table stand_ins
  add column why text not null default 'silent',
  add constraint stand_ins_why_check check (why in ('silent', 'blind', 'refused', 'late'));
alter table stand_ins alter column why drop default;
