import { type Backup, limits, type RestoreTrial } from '@hlidka/protocol';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context, UserContext } from '../../base/context.ts';
import { type Owner, ownedAt } from '../../estate/sites/index.ts';
import {
  pastOf,
  seesAsOperator,
  type VisibleSite,
  visibleSite,
} from '../../people/people/index.ts';
import { backups } from './table.ts';
import { readTrials } from './trials.ts';
import { viewBackup } from './view.ts';

/** The newest of a site, failed ones and those in progress too. */
export const lastBackups = async (
  { db, now }: Context,
  siteId: string,
  most: number,
  { owner = null, forOperator = false }: { owner?: Owner; forOperator?: boolean } = {},
): Promise<Backup[]> => {
  const rows = await db
    .select()
    .from(backups)
    .where(
      and(
        eq(backups.siteId, siteId),
        ownedAt(owner, sql`${backups.siteId}`, sql`${backups.startedAt}`),
      ),
    )
    .orderBy(desc(backups.startedAt), desc(backups.id))
    .limit(most);
  return rows.map((row) => viewBackup(row, now(), forOperator));
};

export const backupsOf = (ctx: UserContext, { id }: VisibleSite): Promise<Backup[]> =>
  lastBackups(ctx, id, limits.backupsShown, {
    owner: pastOf(ctx.viewer),
    forOperator: seesAsOperator(ctx),
  });

export const trialsOf = (ctx: UserContext, { id }: VisibleSite): Promise<RestoreTrial[]> =>
  readTrials(ctx.db, id, {
    owner: pastOf(ctx.viewer),
    forOperator: seesAsOperator(ctx),
  });

export const listBackups = async (ctx: UserContext, { id }: { id: string }) => {
  const site = await visibleSite(ctx, id);
  return { backups: await backupsOf(ctx, site), trials: await trialsOf(ctx, site) };
};
