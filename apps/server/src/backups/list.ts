import { type Backup, limits } from '@hlidka/protocol';
import { desc, eq } from 'drizzle-orm';
import type { UserContext } from '../context.ts';
import { type VisibleSite, visibleSite } from '../people/index.ts';
import { backups } from './table.ts';
import { viewBackup } from './view.ts';

export const backupsOf = async (ctx: UserContext, { id }: VisibleSite): Promise<Backup[]> => {
  const rows = await ctx.db
    .select()
    .from(backups)
    .where(eq(backups.siteId, id))
    .orderBy(desc(backups.startedAt), desc(backups.id))
    .limit(limits.backupsShown);
  return rows.map((row) => viewBackup(row, ctx.now()));
};

export const listBackups = async (ctx: UserContext, { id }: { id: string }) => ({
  backups: await backupsOf(ctx, await visibleSite(ctx, id)),
});
