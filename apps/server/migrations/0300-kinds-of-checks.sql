-- Further kinds of checks: records of DNS, mail servers, WebSockets and ping.
alter table site_checks drop constraint site_checks_kind_check;
alter table site_checks add constraint site_checks_kind_check
  check (kind in ('http', 'tcp', 'dns', 'mail', 'websocket', 'ping'));
