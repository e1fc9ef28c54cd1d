import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../platform/transaction.ts';
import { sitesInMaintenance } from '../windows/index.ts';
import { statusOf } from './status.ts';

/** What a site's state is made of, beside its own columns; to be selected from `sites`. */
export const standingColumns = {
  downSince: sql<Date | null>`(select i.opened_at from incidents i
    where i.site_id = sites.id and i.kind = 'availability' and i.resolved_at is null)`,
  brokenForm: sql<boolean>`exists (select 1 from incidents i
    where i.site_id = sites.id and i.kind = 'form' and i.resolved_at is null)`,
  checked: sql<boolean>`exists (select 1 from watches w
    where w.site_id = sites.id and w.first_success_at is not null)`,
} satisfies Record<string, SQL>;

type Row = {
  id: string;
  groupId: string | null;
  pausedAt: Date | null;
  role: 'system' | 'web' | 'preview' | 'domain' | null;
  downSince: Date | null;
  brokenForm: boolean;
  checked: boolean;
};

/** The state of each row at this moment; maintenance windows are read once. */
export const createStanding = async (ctx: { db: Executor; now: () => Date }) => {
  const inMaintenance = await sitesInMaintenance(ctx.db, ctx.now());
  return (row: Row) => ({
    status: statusOf({ ...row, maintenance: inMaintenance(row) }),
    brokenForm: row.brokenForm,
  });
};
