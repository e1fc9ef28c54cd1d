import type { PartnerSummary } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { readLastDayPct } from '../checks/index.ts';
import { countJobsToday } from '../jobs/index.ts';
import type { Executor } from '../platform/transaction.ts';
import type { Scope } from './scope.ts';
import { uriOf } from './uri.ts';

type Open = {
  kind: 'availability' | 'form';
  name: string;
  url: string | null;
  title: string | null;
  since: Date;
};

export const countSites = async (db: Executor, { sites }: Scope): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from sites where ${sites}`,
  );
  return rows[0]?.count ?? 0;
};

const readOpen = async (db: Executor, { sites }: Scope): Promise<Open[]> => {
  const { rows } = await db.execute<Open>(sql`
    select i.kind, sites.name, sites.url, i.title, i.opened_at as since
    from incidents i join sites on sites.id = i.site_id
    where i.resolved_at is null and ${sites}
    order by i.opened_at, sites.name, i.id`);
  return rows;
};

/** The current conditions. The cost follows what is open now, never the number of checks. */
export const readSummary = async (
  ctx: { db: Executor; now: () => Date },
  scope: Scope,
  count: () => Promise<number> = () => countSites(ctx.db, scope),
): Promise<z.infer<typeof PartnerSummary>> => {
  const now = ctx.now().getTime();
  const [sites, open, jobsToday, uptime24hPct] = await Promise.all([
    count(),
    readOpen(ctx.db, scope),
    countJobsToday(ctx.db, now, { scope: scope.sites, siteless: scope.everything }),
    readLastDayPct(ctx.db, now, scope.everything ? null : scope.sites),
  ]);
  return {
    sites,
    sitesDown: open
      .filter(({ kind }) => kind === 'availability')
      .map(({ name, url, since }) => ({ name, url: uriOf(url), since: since.toISOString() })),
    openIncidents: open.map(({ name, title, since }) => ({
      site: name,
      title,
      since: since.toISOString(),
    })),
    jobsToday,
    uptime24hPct,
  };
};
