-- How people get in: settings of the owners, one row.
create table doors (
  id boolean primary key default true constraint doors_one check (id),
  -- An operator's session ends after twelve hours without use.
  idle_ends boolean not null default false
);
insert into doors default values;

-- An operator's session ends thirty days after its sign-in, whoever extends it (`limits.sessionDays`).
create function cap_operator_session() returns trigger language plpgsql as $$
begin
  if exists (select 1 from users where id = new.user_id and role = 'admin') then
    new.expires_at := least(new.expires_at, new.created_at + interval '30 days');
  end if;
  return new;
end $$;
create trigger cap_operator_session before insert or update of expires_at on sessions
  for each row execute function cap_operator_session();

create function cap_sessions_of_operator() returns trigger language plpgsql as $$
begin
  update sessions set expires_at = expires_at where user_id = new.id;
  return null;
end $$;
create trigger cap_sessions_of_operator after update of role on users
  for each row when (new.role = 'admin') execute function cap_sessions_of_operator();

update sessions set expires_at = expires_at;
