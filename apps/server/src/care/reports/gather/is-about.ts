import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { reportDraftsMade, reports } from '../table.ts';
import type { About } from './reported-sites.ts';

/** SQL condition: these sites and this month; without a site, the whole client. */
export const isAbout = (
  table: typeof reports | typeof reportDraftsMade,
  { clientId, siteId, period }: About,
): SQL | undefined =>
  and(
    eq(table.clientId, clientId),
    siteId ? eq(table.siteId, siteId) : isNull(table.siteId),
    eq(table.period, `${period}-01`),
  );
