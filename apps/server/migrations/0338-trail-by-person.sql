-- The trail is looked through by person and by kind of thing.
create index audit_user on audit (user_id, at desc, id desc) where user_id is not null;
create index audit_subject_kind on audit (subject_kind, at desc, id desc);
