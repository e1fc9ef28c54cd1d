import type { MovingSource } from '@hlidka/protocol';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { siteHeartbeats } from '../../care/heartbeats/table.ts';
import { isOwn } from '../../estate/sites/index.ts';
import { clients, siteChecks, sites } from '../../estate/sites/table.ts';
import type { Here } from './plan.ts';
import { movedItems } from './table.ts';

const checksOf = sql<number>`(select count(*)::int from ${siteChecks} where ${siteChecks.siteId} = ${sites.id})`;
const jobsOf = sql<number>`(select count(*)::int from ${siteHeartbeats} where ${siteHeartbeats.siteId} = ${sites.id})`;

/** What a plan has to know of what is here already. */
export const readHere = async (db: Executor, source: MovingSource): Promise<Here> => {
  const known = await db.select().from(movedItems).where(eq(movedItems.source, source));
  return {
    clients: await db
      .select({ id: clients.id, name: clients.name, ref: clients.ref })
      .from(clients),
    sites: await db
      .select({
        id: sites.id,
        url: sites.url,
        hostname: sites.hostname,
        clientId: sites.clientId,
        own: isOwn,
        checks: checksOf,
        jobs: jobsOf,
      })
      .from(sites)
      .innerJoin(clients, eq(clients.id, sites.clientId))
      .where(and(isNull(sites.archivedAt)))
      .orderBy(sites.createdAt, sites.id),
    moved: new Map(known.map(({ sourceId, digest, siteId }) => [sourceId, { digest, siteId }])),
  };
};
