import { ownSites } from '@hlidka/texts/own-sites';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { invalid } from '../../base/platform/errors.ts';
import { blankClient } from './blank.ts';
import { createClient } from './clients.ts';
import { putClients } from './put.ts';
import { clients } from './table.ts';

/** The reference by which our own sites' client is known, in an exported file too. */
const ownRef = 'own-sites';

export const isOwn = sql<boolean>`coalesce(${clients.ref} = ${ownRef}, false)`;

/** The client of our own sites, made when first needed and once only. */
export const ownClient = async (tx: Tx, ctx: Context): Promise<string> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${ownRef}))`);
  const [known] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.ref, ownRef));
  if (known) return known.id;
  const name = ownSites[ctx.actor.kind === 'user' ? ctx.actor.language : 'cs'];
  const after = { ...blankClient(ctx.now()), ref: ownRef, name };
  await putClients(tx, ctx, [{ before: null, after }]);
  return after.id;
};

/** Whose a new site will be: a known client's, a new one's made with it, or our own. */
export const clientFor = async (
  tx: Tx,
  ctx: Context,
  { clientId, clientName }: { clientId?: string; clientName?: string },
): Promise<string> => {
  if (clientName === undefined) return clientId ?? ownClient(tx, ctx);
  if (clientId !== undefined) throw invalid('clientName', 'exactly one');
  return createClient(tx, ctx, { name: clientName, contactId: null });
};
