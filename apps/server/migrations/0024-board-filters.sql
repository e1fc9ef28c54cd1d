-- Choices of sites that operators gave a name; each sees their own.
create table board_filters (
  id uuid primary key,
  user_id uuid not null constraint board_filters_user_id_fkey references users on delete cascade,
  name text not null,
  search text not null,
  created_at timestamptz(3) not null default now(),
  constraint board_filters_user_name unique (user_id, name)
);
