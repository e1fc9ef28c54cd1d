import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { sites } from '../../estate/sites/table.ts';
import type { StatusPageRow } from './table.ts';

/** Not archived, and no mere domain, of which nothing is measured. */
export const mayBeShown = and(
  isNull(sites.archivedAt),
  sql`${sites.role} is distinct from 'domain'`,
);

/** Sites in use of the page's client or group: one that moved away is not shown any more. */
export const inScope = ({
  clientId,
  groupId,
}: Pick<StatusPageRow, 'clientId' | 'groupId'>): SQL | undefined =>
  and(
    mayBeShown,
    or(
      clientId ? eq(sites.clientId, clientId) : undefined,
      groupId ? eq(sites.groupId, groupId) : undefined,
    ),
  );
