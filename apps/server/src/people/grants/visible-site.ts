import { and, eq } from 'drizzle-orm';
import type { Viewer } from '../../context.ts';
import type { Executor } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { sites } from '../../sites/table.ts';
import { mayView } from './scope.ts';

/** Proof that the viewer sees it: what reads of a site take. */
export type VisibleSite = {
  id: string;
  number: number;
  name: string;
  groupId: string | null;
  searchConnected: boolean;
  aiEntitled: boolean;
};

/** The site behind a client's request, or 404 when the viewer does not see it. */
export const visibleSite = async (
  ctx: { db: Executor; viewer: Viewer },
  id: string,
): Promise<VisibleSite> => {
  const [site] = await ctx.db
    .select({
      id: sites.id,
      number: sites.number,
      name: sites.name,
      groupId: sites.groupId,
      searchConnected: sites.searchConnected,
      aiEntitled: sites.aiEntitled,
    })
    .from(sites)
    .where(and(eq(sites.id, id), mayView(ctx.viewer)));
  if (!site) throw notFound();
  return site;
};
