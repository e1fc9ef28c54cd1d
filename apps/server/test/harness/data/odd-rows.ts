import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/base/platform/database/database.ts';
import type { Cast } from '../cast.ts';

/** Rows written before the database refused them, or by another hand. */
export const oddRows = ({ web, system, blog, betaWeb, acme, alice, olga }: Cast) => {
  const made: { statement: string; id: string }[] = [];
  const add = (table: string, columns: string, values: string) => {
    const id = randomUUID();
    made.push({
      id,
      statement: `insert into ${table} (id, ${columns}) values ('${id}', ${values})`,
    });
  };
  const delivery = (values: string) =>
    add(
      'deliveries',
      'channel, kind, recipient, user_id, data, attempts, created_at, next_attempt_at, event',
      values,
    );
  const push = `'push', 'incident_opened', 'ExponentPushToken[odd]', '${alice.id}'`;
  const mail = (kind: string) => `'mail', '${kind}', '${olga.email}', '${olga.id}'`;
  delivery(`${push}, 'null', 0, now(), now(), 'opened'`);
  delivery(`${push}, '"text"', 0, now(), now(), null`);
  delivery(`${push}, '[1]', 0, now(), '-infinity', 'resolved'`);
  delivery(`${push}, '{}', 2147483647, now(), now(), 'opened'`);
  delivery(`${push}, '{}', 0, now(), now(), 'exploded'`);
  delivery(`${mail('no such kind')}, 'null', 0, now(), now(), null`);
  delivery(`${mail('incident_opened')}, 'null', 0, now(), now(), 'opened'`);
  delivery(`${mail('report')}, '7', 0, now(), now(), null`);
  delivery(`${mail('expiry')}, '[]', 0, 'infinity', now(), null`);
  delivery(`${mail('watch_blind')}, 'true', 0, '-infinity', now(), null`);
  delivery(`${mail('test')}, '{}', -5, '0044-03-15 BC', now(), null`);
  delivery(`${mail('test')}, '{}', 0, now(), '200000-01-01', null`);
  const incident = (site: { id: string }, values: string) =>
    add('incidents', 'site_id, kind, opened_at, resolved_at, evidence', `'${site.id}', ${values}`);
  incident(web, `'form', now(), null, 'null'`);
  incident(web, `'availability', now(), now(), '"text"'`);
  incident(system, `'availability', '-infinity', null, '{}'`);
  incident(blog, `'form', 'infinity', 'infinity', '{}'`);
  incident(system, `'form', '200000-01-01', null, '{"failure": 7}'`);
  const window = (values: string) =>
    add(
      'maintenance_windows',
      'title, starts_at, ends_at, weekdays, start_minute, minutes',
      values,
    );
  window(`'always', '-infinity', 'infinity', null, null, null`);
  window(`'far', '200000-01-01', '200001-01-01', null, null, null`);
  window(`'old', '4000-01-01 BC', '2000-01-01 BC', null, null, null`);
  window(`'no day', null, null, '{0,9}', 60, 60`);
  const ofSite = (table: string, columns: string, site: { id: string }, values: string) =>
    made.push({
      id: site.id,
      statement: `insert into ${table} (site_id, ${columns}) values ('${site.id}', ${values})`,
    });
  ofSite('watches', 'certificate_ends_at', web, `'infinity'`);
  ofSite('watches', 'certificate_ends_at', system, `'-infinity'`);
  ofSite('watches', 'certificate_ends_at', betaWeb, `'200000-01-01'`);
  ofSite('expiries', 'domain_ends_at', web, `'-infinity'`);
  ofSite('expiries', 'domain_ends_at', system, `'200000-01-01'`);
  for (const at of ['infinity', '-infinity', '200000-01-01'])
    add('worklog_entries', 'site_id, at, text', `'${web.id}', '${at}', 'odd'`);
  for (const at of ['infinity', '200000-01-01'])
    add(
      'backups',
      'site_id, started_at, finished_at, status',
      `'${web.id}', '-infinity', '${at}', 'ok'`,
    );
  for (const at of ['infinity', '200000-01-01'])
    add(
      'reports',
      'client_id, period, markdown, sent_at',
      `'${acme.id}', '${at === 'infinity' ? '200000-01-01' : '2026-01-01'}', 'odd', '${at}'`,
    );
  add('audit', 'by, event, subject_kind, data', `'system', 'odd.happened', 'site', 'null'`);
  add('audit', 'by, event, subject_kind, at', `'system', 'odd.happened', 'site', 'infinity'`);
  const search = (values: string) =>
    made.push({
      id: web.id,
      statement: `insert into search_days (site_id, engine, day, clicks, impressions, position) values ('${web.id}', ${values})`,
    });
  search(`'google', 'infinity', 1, 1, 1`);
  search(`'google', current_date, 1, 1, 'NaN'`);
  search(`'bing', '-infinity', -1, 1, 'Infinity'`);
  made.push({
    id: web.id,
    statement: `insert into ai_weeks (site_id, week, checked_at, answers, mentions, links) values ('${web.id}', 'infinity', 'infinity', 0, 5, -1)`,
  });
  for (const url of ['not an address', 'https://', 'http://[::g]/', 'https://a b/', 'ftp://a/'])
    add(
      'sites',
      'client_id, name, url, monitor',
      `'${acme.id}', 'Odd', '${url}', (select monitor from sites where id = '${web.id}')`,
    );
  return made;
};

/** As it was before migrations 0006 and 0033. */
export const dropSanity = async (db: Database): Promise<void> => {
  const { rows } = await db.execute<{ statement: string }>(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where conname like '%\\_sane' and contype = 'c'`);
  for (const { statement } of rows) await db.$client.query(statement);
};
