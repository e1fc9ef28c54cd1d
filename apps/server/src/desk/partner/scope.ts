import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../base/context.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { clients, sites } from '../../estate/sites/table.ts';
import { mayView, mayViewClient } from '../../people/people/index.ts';

/** What a reply covers: a condition on `sites`, and whether that is everything. */
export type PartnerScope = { within: SQL; everything: boolean };

export const scopeOf = (viewer: Viewer): PartnerScope => ({
  within: mayView(viewer),
  everything: viewer.kind === 'all',
});

/** One client's sites within the viewer's grants, by the caller's id of the client. */
export const scopeOfClient = async (
  db: Executor,
  viewer: Viewer,
  contactId: string,
): Promise<PartnerScope> => {
  const [client] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.contactId, contactId), mayViewClient(viewer)));
  if (!client) throw notFound();
  const within = sql`(${mayView(viewer)} and ${eq(sites.clientId, client.id)})`;
  return { within, everything: false };
};
