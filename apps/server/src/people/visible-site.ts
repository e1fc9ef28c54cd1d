import { sql } from 'drizzle-orm';
import type { Viewer } from '../context.ts';
import { notFound } from '../platform/errors.ts';
import type { Executor } from '../platform/transaction.ts';
import { mayView } from './scope.ts';

/** Proof that the viewer sees it: what reads of a site take. */
export type VisibleSite = {
  id: string;
  number: number;
  name: string;
  searchConnected: boolean;
  aiEntitled: boolean;
};

/** The site behind a client's request, or 404 when the viewer does not see it. */
export const visibleSite = async (
  ctx: { db: Executor; viewer: Viewer },
  id: string,
): Promise<VisibleSite> => {
  const { rows } = await ctx.db.execute<VisibleSite>(sql`
    select sites.id, sites.number, sites.name, sites.search_connected as "searchConnected",
      sites.ai_entitled as "aiEntitled"
    from sites where sites.id = ${id} and ${mayView(ctx.viewer)}`);
  const [site] = rows;
  if (!site) throw notFound();
  return site;
};
