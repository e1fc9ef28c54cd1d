import { KeyFigures } from '@hlidka/protocol';
import { and, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { Said } from '../said.ts';
import { reports } from '../table.ts';
import { isAbout } from './is-about.ts';
import type { About } from './reported-sites.ts';

/**
 * What the report sent for the same sites and month said; null: none was sent, or it was not
 * stored.
 */
export const readSaid = async (db: Executor, about: About) => {
  const [row] = await db
    .select({ said: reports.said, key: sql<unknown>`${reports.figures} -> 'key'` })
    .from(reports)
    .where(and(isAbout(reports, about), isNotNull(reports.sentAt)));
  const said = Said.safeParse(row?.said).data;
  return said ? { sites: said, key: KeyFigures.safeParse(row?.key).data ?? null } : null;
};
