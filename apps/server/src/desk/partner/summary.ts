import type { PartnerSummary } from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { Executor } from '../../base/platform/database/transaction.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { sites } from '../../estate/sites/table.ts';
import { countJobsToday } from '../../hands/jobs/index.ts';
import { isAnyFresh, readLastDayPct } from '../../watch/checks/index.ts';
import { failingSites, isObserved } from '../../watch/incidents/index.ts';
import { incidents } from '../../watch/incidents/table.ts';
import type { PartnerScope } from './scope.ts';
import { uriOf } from './uri.ts';

export const countSites = (db: Executor, { within }: PartnerScope): Promise<number> =>
  db.$count(sites, within);

const readOpen = (db: Executor, { within }: PartnerScope) =>
  db
    .select({
      kind: incidents.kind,
      name: sites.name,
      url: sites.url,
      title: incidents.title,
      since: incidents.openedAt,
      byHand: incidents.byHand,
      phase: failingSites.phase,
      confirmations: failingSites.confirmations,
    })
    .from(incidents)
    .innerJoin(sites, eq(sites.id, incidents.siteId))
    .leftJoin(failingSites, eq(failingSites.siteId, sites.id))
    .where(and(isNull(incidents.resolvedAt), within))
    .orderBy(incidents.openedAt, sites.name, incidents.id);

/**
 * The current conditions. A site is down until its recovery is confirmed; its incident stays open
 * until the recovery has lasted. While no site is measured, availability is unknown. The cost
 * depends on what is open now, not on the number of checks.
 */
export const readSummary = async (
  ctx: { db: Executor; log: Log; now: () => Date },
  scope: PartnerScope,
  countThem: () => Promise<number> = () => countSites(ctx.db, scope),
): Promise<z.infer<typeof PartnerSummary>> => {
  const now = ctx.now().getTime();
  const [count, open, jobsToday, lastDayPct, measured] = await Promise.all([
    countThem(),
    readOpen(ctx.db, scope),
    countJobsToday(ctx.db, now, { scope: scope.within, siteless: scope.everything }),
    readLastDayPct(ctx, now, scope.everything ? null : scope.within),
    isAnyFresh(ctx.db, now, scope.within),
  ]);
  return {
    sites: count,
    sitesDown: open
      .filter((one) => one.kind === 'availability' && !isObserved(one.byHand, one))
      .map(({ name, url, since }) => ({ name, url: uriOf(url), since: since.toISOString() })),
    openIncidents: open.map(({ name, title, since }) => ({
      site: name,
      title,
      since: since.toISOString(),
    })),
    jobsToday,
    uptime24hPct: measured ? lastDayPct : null,
  };
};
