import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../context.ts';
import { mayView, mayViewClient } from '../people/index.ts';
import { notFound } from '../platform/errors.ts';
import type { Executor } from '../platform/transaction.ts';

/** What an answer covers: a condition on `sites`, and whether that is simply everything. */
export type Scope = { sites: SQL; everything: boolean };

export const scopeOf = (viewer: Viewer): Scope => ({
  sites: mayView(viewer),
  everything: viewer.kind === 'all',
});

/** One client's sites within the viewer's grants, by the id that the caller's system knows. */
export const scopeOfClient = async (
  db: Executor,
  viewer: Viewer,
  contactId: string,
): Promise<Scope> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select clients.id from clients where contact_id = ${contactId} and ${mayViewClient(viewer)}`);
  const id = rows[0]?.id;
  if (!id) throw notFound();
  return { sites: sql`(${mayView(viewer)} and sites.client_id = ${id})`, everything: false };
};
