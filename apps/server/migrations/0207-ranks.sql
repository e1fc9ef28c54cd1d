-- Operators have ranks. Who is one today is an owner, and so is one of whom nothing else is said.
alter table users add column rank text
  constraint users_rank_check check (rank in ('reader', 'helper', 'operator', 'owner'));
update users set rank = 'owner' where role = 'admin';

create function rank_of_role() returns trigger language plpgsql as $$
begin
  new.rank := case when new.role = 'admin' then coalesce(new.rank, 'owner') end;
  return new;
end $$;
create trigger rank_of_role before insert or update of role, rank on users
  for each row execute function rank_of_role();
alter table users add constraint users_rank_of_role check ((role = 'admin') = (rank is not null));
