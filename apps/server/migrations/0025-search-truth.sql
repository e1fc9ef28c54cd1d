-- Whether a site is connected to search engines follows from its connections; a switch used to say it as well.
-- What was told once stays visible.
update sites s set search_connected = true
where not search_connected and exists (select from search_connections c where c.site_id = s.id);
update sites s set search_connected = false
where search_connected
  and not exists (select from search_connections c where c.site_id = s.id)
  and not exists (select from search_days d where d.site_id = s.id);
