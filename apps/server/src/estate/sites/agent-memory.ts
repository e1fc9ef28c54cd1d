import { eq } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import type { Executor, Tx } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { sites } from './table.ts';

/** What agents learned about a site; visible to operators, never to clients. */
export const readAgentMemory = async (db: Executor, id: string): Promise<string> => {
  const [site] = await db.select({ text: sites.agentMemory }).from(sites).where(eq(sites.id, id));
  if (!site) throw notFound();
  return site.text ?? '';
};

export const writeAgentMemory = async (
  tx: Tx,
  { now }: Context,
  { id, text }: { id: string; text: string },
): Promise<void> => {
  await tx
    .update(sites)
    .set({ agentMemory: text || null, updatedAt: now() })
    .where(eq(sites.id, id));
};
