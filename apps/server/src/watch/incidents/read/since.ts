import type { SinceLine } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { sites } from '../../../estate/sites/table.ts';
import { incidents } from '../table.ts';

type Row = {
  id: string;
  at: Date | string;
  name: string;
  title: string | null;
  who: string | null;
};

/** Incidents that began, or ended, since then: how many, and the latest. */
export const readIncidentsSince = async (
  db: Executor,
  kind: 'opened' | 'resolved',
  from: Date,
  most: number,
): Promise<{ count: number; lines: SinceLine[] }> => {
  const at = kind === 'opened' ? incidents.openedAt : incidents.resolvedAt;
  const those = sql`${at} > ${from.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Row>(sql`
    select ${incidents.id}, ${at} as at, ${sites.name} as name, ${incidents.title} as title,
      ${incidents.acknowledgedBy} as who
    from ${incidents} join ${sites} on ${sites.id} = ${incidents.siteId}
    where ${those} order by ${at} desc limit ${most}`);
  return {
    count: rows.length < most ? rows.length : await db.$count(incidents, those),
    lines: rows.map((row) => ({ kind, ...row, at: new Date(row.at).toISOString() })),
  };
};
