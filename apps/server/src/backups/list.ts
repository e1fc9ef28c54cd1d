import { type Backup, limits } from '@hlidka/protocol';
import { desc, eq } from 'drizzle-orm';
import type { UserContext } from '../context.ts';
import { visibleSite } from '../people/index.ts';
import { backups } from './table.ts';
import { viewBackup } from './view.ts';

export const listBackups = async (
  ctx: UserContext,
  { id }: { id: string },
): Promise<{ backups: Backup[] }> => {
  await visibleSite(ctx, id);
  const rows = await ctx.db
    .select()
    .from(backups)
    .where(eq(backups.siteId, id))
    .orderBy(desc(backups.startedAt), desc(backups.id))
    .limit(limits.backupsShown);
  return { backups: rows.map((row) => viewBackup(row, ctx.now())) };
};
