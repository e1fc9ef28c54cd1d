-- How long each phase of a passed check usually takes, by the hour of Prague's week: at most 168 rows a site, however
-- long its history. Sums and sums of squares in milliseconds; what is older counts less with every week (`week`).
create table usual_phases (
  site integer not null references sites (number) on delete cascade,
  hour smallint not null check (hour between 0 and 167),
  week smallint not null,
  checks real not null,
  dns real not null,
  connect real not null,
  tls real not null,
  first_byte real not null,
  total real not null,
  dns_squares real not null,
  connect_squares real not null,
  tls_squares real not null,
  first_byte_squares real not null,
  total_squares real not null,
  primary key (site, hour)
) with (fillfactor = 90);
