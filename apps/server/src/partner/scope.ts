import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../context.ts';
import { mayView, mayViewClient } from '../people/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { notFound } from '../platform/errors.ts';
import { clients, sites } from '../sites/table.ts';

/** What a reply covers: a condition on `sites`, and whether that is everything. */
export type Scope = { within: SQL; everything: boolean };

export const scopeOf = (viewer: Viewer): Scope => ({
  within: mayView(viewer),
  everything: viewer.kind === 'all',
});

/** One client's sites within the viewer's grants, by the caller's id of the client. */
export const scopeOfClient = async (
  db: Executor,
  viewer: Viewer,
  contactId: string,
): Promise<Scope> => {
  const [client] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.contactId, contactId), mayViewClient(viewer)));
  if (!client) throw notFound();
  const within = sql`(${mayView(viewer)} and ${eq(sites.clientId, client.id)})`;
  return { within, everything: false };
};
