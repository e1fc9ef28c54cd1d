import { openHeaders } from '@hlidka/protocol';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { isWatched } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';

/** As a condition on `sites`: a header of its check may hold a password. Only places that are given it can see the site. */
export const holdsSecret = sql<boolean>`exists (
  select 1 from jsonb_each(case jsonb_typeof(${sites.monitor} -> 'headers')
    when 'object' then ${sites.monitor} -> 'headers' else '{}' end) h
  where lower(h.key) <> all(${sql.param(openHeaders)}::text[]))`;

/** Which of these sites do; null: of all that are watched. */
export const readSecretSites = async (
  db: Executor,
  siteIds: string[] | null,
): Promise<Set<string>> => {
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(siteIds ? inArray(sites.id, siteIds) : isWatched, holdsSecret));
  return new Set(rows.map(({ id }) => id));
};

export const isSecretSite = async (db: Executor, siteId: string): Promise<boolean> => {
  const [row] = await db.select({ holdsSecret }).from(sites).where(eq(sites.id, siteId));
  return row?.holdsSecret ?? false;
};
