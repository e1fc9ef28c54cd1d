-- Signing in by the agency's own account (OpenID Connect): one provider, kept by its issuer and subject.
create table oidc (
  id boolean primary key default true constraint oidc_one check (id),
  issuer text,
  client_id text,
  sealed text,
  label text,
  trusts_emails boolean not null default false,
  last_refusal text,
  last_refused_at timestamptz,
  constraint oidc_whole check ((issuer is null) = (client_id is null) and (issuer is null) = (sealed is null))
);
insert into oidc default values;
alter table doors add column agency_account_only boolean not null default false;
