-- Whose month it was: a site that moves takes no verified checks along.
alter table form_months add column client_id uuid references clients on delete set null;
update form_months m set client_id = s.client_id from sites s where s.id = m.site_id;
alter table form_months drop constraint form_months_pkey;
create unique index form_months_one on form_months (site_id, month, form_id, client_id) nulls not distinct;
