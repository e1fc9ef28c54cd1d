import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { sites } from '../sites/table.ts';
import type { StatusPageRow } from './table.ts';

/** Sites in use of the page's client or group: one that moved away is not shown any more. */
export const inScope = ({
  clientId,
  groupId,
}: Pick<StatusPageRow, 'clientId' | 'groupId'>): SQL | undefined =>
  and(
    isNull(sites.archivedAt),
    or(
      clientId ? eq(sites.clientId, clientId) : undefined,
      groupId ? eq(sites.groupId, groupId) : undefined,
    ),
  );
