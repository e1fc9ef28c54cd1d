import { and, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../../base/context.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { clients, sites } from '../../../estate/sites/table.ts';
import { mayView, mayViewWhole } from './scope.ts';

/** A site the viewer is proven to see; functions that read a site take this type. */
export type VisibleSite = {
  id: string;
  number: number;
  name: string;
  groupId: string | null;
  searchConnected: boolean;
  aiEntitled: boolean;
};

/** The whole client, or 404: a grant on a site or a group of it is not enough. */
export const visibleClient = async (
  ctx: { db: Executor; viewer: Viewer },
  id: string | null,
): Promise<void> => {
  const [client] = await ctx.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, id ?? ''), mayViewWhole(ctx.viewer, sql`${clients.id}`)));
  if (!client) throw notFound();
};

/** The requested site, or 404 when the viewer may not see it. */
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
