-- A site that fails and passes in turns never fails four times in a row. What its regular checks said lately is kept
-- with the verdict, and whether the open incident is of that kind: it ends only after an hour without a failure.
alter table watches
  add column history jsonb check (history is null or jsonb_typeof(history) = 'object'),
  add column unstable boolean not null default false;
