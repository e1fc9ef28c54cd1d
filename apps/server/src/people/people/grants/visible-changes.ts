import type { UserContext } from '../../../base/context.ts';
import { sites } from '../../../estate/sites/table.ts';
import { mayView } from './scope.ts';

/**
 * Which changed sites, groups and clients the viewer could see before the change, or can see now.
 */
export const createVisibleChanges = async (ctx: Pick<UserContext, 'db' | 'viewer'>) => {
  const look = async (): Promise<Set<string>> => {
    if (ctx.viewer.kind === 'all') return new Set();
    const rows = await ctx.db
      .select({ id: sites.id, clientId: sites.clientId })
      .from(sites)
      .where(mayView(ctx.viewer));
    return new Set(rows.flatMap((row) => [row.id, row.clientId]));
  };
  let seen = await look();
  return {
    async touchedBy(ids: string[]): Promise<string[]> {
      const before = seen;
      seen = await look();
      return ctx.viewer.kind === 'all' ? ids : ids.filter((id) => before.has(id) || seen.has(id));
    },
  };
};

export type VisibleChanges = Awaited<ReturnType<typeof createVisibleChanges>>;
