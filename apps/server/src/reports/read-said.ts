import { KeyFigures } from '@hlidka/protocol';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../platform/transaction.ts';
import type { About } from './reported-sites.ts';
import { Said } from './said.ts';
import { reports } from './table.ts';

/** What was sent on the same sites for a month; null: nothing was, or it was not kept what it said. */
export const readSaid = async (db: Executor, { clientId, siteId, period }: About) => {
  const [row] = await db
    .select({ said: reports.said, key: sql<unknown>`${reports.figures} -> 'key'` })
    .from(reports)
    .where(
      and(
        eq(reports.clientId, clientId),
        siteId ? eq(reports.siteId, siteId) : isNull(reports.siteId),
        eq(reports.period, `${period}-01`),
        isNotNull(reports.sentAt),
      ),
    );
  const said = Said.safeParse(row?.said).data;
  return said ? { sites: said, key: KeyFigures.safeParse(row?.key).data ?? null } : null;
};
