-- How a site's page usually looks, and what is odd about it now; written when that changes, not at every check.
create table page_looks (
  site_id uuid primary key references sites on delete cascade,
  -- The address it was read at: of another one nothing is known.
  url text not null,
  usual jsonb check (jsonb_typeof(usual) = 'object'),
  learnt_at timestamptz check (sane(learnt_at)),
  odd jsonb check (jsonb_typeof(odd) = 'object'),
  -- Written only over the row that it was made from.
  version integer not null default 1
);
create trigger tell_page_look after insert or delete on page_looks
  for each row execute function tell_change('site', 'site_id');
create trigger tell_page_look_changed after update on page_looks
  for each row when (old.odd is distinct from new.odd or (old.usual is null) <> (new.usual is null))
  execute function tell_change('site', 'site_id');
