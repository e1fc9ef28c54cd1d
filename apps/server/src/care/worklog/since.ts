import type { SinceLine } from '@hlidka/protocol';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { firstLineOfMarkdown } from './first-line.ts';
import { worklogEntries } from './table.ts';

/** Work that people wrote down since then; that of jobs is told by the jobs. */
export const readWorkSince = async (
  db: Executor,
  from: Date,
  most: number,
): Promise<{ count: number; lines: SinceLine[] }> => {
  const { siteId, createdAt, author, text, jobId, automatic } = worklogEntries;
  const those = and(gt(createdAt, from), isNull(jobId), eq(automatic, false));
  const rows = await db
    .select({ siteId, createdAt, author, text, name: sites.name })
    .from(worklogEntries)
    .innerJoin(sites, eq(sites.id, siteId))
    .where(those)
    .orderBy(desc(createdAt))
    .limit(most);
  return {
    count: rows.length < most ? rows.length : await db.$count(worklogEntries, those),
    lines: rows.map((row) => ({
      kind: 'work',
      at: row.createdAt.toISOString(),
      id: row.siteId,
      name: row.name,
      title: firstLineOfMarkdown(row.text),
      who: row.author,
    })),
  };
};
