-- Whether the restored snapshot held the secrets that sign sessions and open what is sealed.
alter table installation add column snapshot_secrets boolean;
