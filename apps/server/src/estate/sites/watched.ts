import type { SiteRole } from '@hlidka/protocol';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { sites } from './table.ts';

/** Domains and sites without an address are never measured. */
const isMeasurable = ({ url, role }: { url: string | null; role: SiteRole | null }) =>
  url !== null && role !== 'domain';

type Row = typeof sites.$inferSelect;
type Watching = Pick<Row, 'id' | 'url' | 'role' | 'pausedAt' | 'archivedAt'>;

/** SQL condition on `sites`: checked sites. */
export const isWatched = and(
  isNull(sites.archivedAt),
  isNull(sites.pausedAt),
  isNotNull(sites.url),
  sql`${sites.role} is distinct from 'domain'`,
);

export type Unsettled = { unwatched: string[]; moved: string[] };

/** Lets higher slices react to a change in the same transaction. */
export type Settle = (tx: Tx, changed: Unsettled, at: Date) => Promise<void>;

/** Of changed sites, those no longer checked and those with a new address. */
export const unsettled = (changed: { before: Watching; after: Watching }[]): Unsettled => ({
  unwatched: changed
    .filter(({ after }) => after.pausedAt || after.archivedAt || !isMeasurable(after))
    .map(({ after }) => after.id),
  moved: changed
    .filter(({ before, after }) => before.url !== after.url)
    .map(({ after }) => after.id),
});
