import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { readForClient } from './read/list.ts';
import { incidents, mutedIncidents } from './table.ts';

type Of = { incidentId: string | null; userId: string | null };

const rowOf = (incidentId: string, userId: string) =>
  and(eq(mutedIncidents.incidentId, incidentId), eq(mutedIncidents.userId, userId));

/** Asked at the moment of sending, so that it holds for messages already queued. */
export const isMuted = async (db: Executor, { incidentId, userId }: Of): Promise<boolean> =>
  incidentId !== null &&
  userId !== null &&
  (await db.$count(mutedIncidents, rowOf(incidentId, userId))) > 0;

export const muteIncident = async (
  ctx: UserContext,
  { id, muted }: { id: string; muted: boolean },
): Promise<void> => {
  await readForClient(ctx, { id });
  const userId = ctx.actor.id;
  if (muted)
    await ctx.db.insert(mutedIncidents).values({ incidentId: id, userId }).onConflictDoNothing();
  else await ctx.db.delete(mutedIncidents).where(rowOf(id, userId));
};

/** Two days after an end no push of it can be on its way. */
export const sweepMutes = async (db: Executor): Promise<void> => {
  await db.execute(sql`
    delete from ${mutedIncidents} m using ${incidents} i
    where i.id = m.incident_id and i.resolved_at < now() - interval '2 days'`);
};
