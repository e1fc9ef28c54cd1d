import { and, desc, inArray, sql } from 'drizzle-orm';
import { mayRead } from '../../../care/reports/index.ts';
import { reports } from '../../../care/reports/table.ts';
import { type LineSource, type Reading, within } from './source.ts';

/**
 * A site's book has only reports on that site; those on all of a client's sites are in the whole
 * book.
 */
const readable = ({ scope }: Reading) =>
  and(mayRead(scope.viewer), scope.whole ? undefined : inArray(reports.siteId, scope.ids));

export const reportLines: LineSource = {
  read: async (reading, span, most) => {
    const { id, siteId, period, sentAt } = reports;
    const rows = await reading.db
      .select({ id, siteId, period, sentAt })
      .from(reports)
      .where(and(readable(reading), within(sql`${sentAt}`, sql`${id}`, span)))
      .orderBy(desc(sentAt), desc(id))
      .limit(most);
    return rows.flatMap((row) =>
      row.sentAt
        ? [
            {
              kind: 'report' as const,
              id: row.id,
              at: row.sentAt.toISOString(),
              site: row.siteId === null ? null : reading.scope.named(row.siteId),
              period: row.period.slice(0, 7),
            },
          ]
        : [],
    );
  },
  lastBefore: async (reading, at) => {
    const [row] = await reading.db
      .select({ sentAt: reports.sentAt })
      .from(reports)
      .where(and(readable(reading), sql`${reports.sentAt} < ${at.toISOString()}::timestamptz`))
      .orderBy(desc(reports.sentAt))
      .limit(1);
    return row?.sentAt ?? null;
  },
};
