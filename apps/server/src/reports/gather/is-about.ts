import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { reportDraftsMade, reports } from '../table.ts';
import type { About } from './reported-sites.ts';

/** The row of these sites and this month; without a site that of the whole client. */
export const isAbout = (
  table: typeof reports | typeof reportDraftsMade,
  { clientId, siteId, period }: About,
): SQL | undefined =>
  and(
    eq(table.clientId, clientId),
    siteId ? eq(table.siteId, siteId) : isNull(table.siteId),
    eq(table.period, `${period}-01`),
  );
