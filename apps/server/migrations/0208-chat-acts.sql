-- Whether the operators' chat decides (a helper's work) or only reads.
alter table doors add column chat_acts boolean not null default true;
