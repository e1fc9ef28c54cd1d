import type { SiteMove } from '@hlidka/protocol';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { invalid, notFound } from '../../base/platform/errors.ts';
import { backups } from '../../care/backups/table.ts';
import { reports } from '../../care/reports/table.ts';
import { worklogEntries } from '../../care/worklog/table.ts';
import { ownedAt } from '../../estate/sites/index.ts';
import { clients, sites } from '../../estate/sites/table.ts';
import { grantedSites, grants, users } from '../../people/people/table.ts';
import { incidents } from '../../watch/incidents/table.ts';

const readClient = async (db: Executor, id: string) => {
  const [client] = await db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(eq(clients.id, id));
  return client;
};

const namesOf = async (
  db: Executor,
  which: ReturnType<typeof sql>,
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from ${users} where role = 'client' and disabled_at is null and id in ${which} order by name`);
  return rows;
};

/** What moving the site to that client would mean, before anything is done. */
export const readMove = async (
  { db }: Context,
  { id, client }: { id: string; client: string },
): Promise<SiteMove> => {
  const [site] = await db.select({ clientId: sites.clientId }).from(sites).where(eq(sites.id, id));
  if (!site) throw notFound();
  const from = await readClient(db, site.clientId);
  const to = await readClient(db, client);
  if (!from) throw notFound();
  if (!to) throw invalid('client', 'not found');
  const hidden = (siteId: ReturnType<typeof sql>, at: ReturnType<typeof sql>) =>
    ownedAt({ clientId: from.id }, siteId, at);
  const seers = sql`(select user_id from ${grantedSites} where site_id = ${id})`;
  const holders = sql`(select user_id from ${grants} where client_id = ${client})`;
  const stay = sql`(select user_id from ${grants} where site_id = ${id} or client_id = ${client})`;
  const [seeNow, holdNew, seeThen] = [
    await namesOf(db, seers),
    await namesOf(db, holders),
    await namesOf(db, stay),
  ];
  const without = (all: typeof seeNow, others: typeof seeNow) =>
    all.filter((one) => !others.some((other) => other.id === one.id)).map(({ name }) => name);
  return {
    from,
    to,
    past: {
      work: await db.$count(
        worklogEntries,
        and(
          eq(worklogEntries.siteId, id),
          isNotNull(worklogEntries.publishedAt),
          hidden(sql`worklog_entries.site_id`, sql`worklog_entries.at`),
        ),
      ),
      outages: await db.$count(
        incidents,
        and(
          eq(incidents.siteId, id),
          eq(incidents.kind, 'availability'),
          hidden(sql`incidents.site_id`, sql`incidents.opened_at`),
        ),
      ),
      backups: await db.$count(
        backups,
        and(eq(backups.siteId, id), hidden(sql`backups.site_id`, sql`backups.started_at`)),
      ),
    },
    reports: await db.$count(
      reports,
      and(eq(reports.siteId, id), eq(reports.clientId, from.id), isNotNull(reports.sentAt)),
    ),
    lose: without(seeNow, seeThen),
    gain: without(holdNew, seeNow),
  };
};
