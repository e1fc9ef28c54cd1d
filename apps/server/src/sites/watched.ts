import type { SiteRole } from '@hlidka/protocol';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/transaction.ts';
import { sites } from './table.ts';

/** A domain is never measured, nor is a site without an address. */
const isMeasurable = ({ url, role }: { url: string | null; role: SiteRole | null }) =>
  url !== null && role !== 'domain';

type Row = typeof sites.$inferSelect;
type Watching = Pick<Row, 'id' | 'url' | 'role' | 'pausedAt' | 'archivedAt'>;

/** The sites that are checked, as a condition on the table `sites`. */
export const isWatched = and(
  isNull(sites.archivedAt),
  isNull(sites.pausedAt),
  isNotNull(sites.url),
  sql`${sites.role} is distinct from 'domain'`,
);

export type Unsettled = { unwatched: string[]; moved: string[] };

/** What stands above acts on a change in the same transaction; so a write takes it along. */
export type Settle = (tx: Tx, changed: Unsettled, at: Date) => Promise<void>;

/** Of changed sites, those that nobody checks any more and those that have another address. */
export const unsettled = (changed: { before: Watching; after: Watching }[]): Unsettled => ({
  unwatched: changed
    .filter(({ after }) => after.pausedAt || after.archivedAt || !isMeasurable(after))
    .map(({ after }) => after.id),
  moved: changed
    .filter(({ before, after }) => before.url !== after.url)
    .map(({ after }) => after.id),
});
