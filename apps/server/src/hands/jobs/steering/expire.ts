import { and, asc, eq, lte } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { announceSettled } from '../announce.ts';
import { forEach } from '../each.ts';
import { lockJob } from '../find.ts';
import { jobGates } from '../table.ts';
import { tellTrail } from '../trail.ts';
import { waitForTheRest } from '../waiting.ts';
import { tellAgent } from './steering-row.ts';

/** Denies a command that nobody decided on for a day. */
export const expireGates = async (ctx: Context): Promise<void> => {
  const due = and(eq(jobGates.state, 'open'), lte(jobGates.expiresAt, ctx.now()));
  const gates = await ctx.db.select().from(jobGates).where(due).orderBy(asc(jobGates.expiresAt));
  await forEach(gates, ({ id: gateId, jobId, key }) =>
    transaction(ctx.db, async (tx) => {
      const job = await lockJob(tx, jobId);
      const [expired] = await tx
        .update(jobGates)
        .set({ state: 'expired', decidedAt: ctx.now() })
        .where(and(eq(jobGates.id, gateId), due))
        .returning({ id: jobGates.id });
      if (!expired) return;
      await tellAgent(tx, ctx, job, 'deny', { gateId });
      await waitForTheRest(tx, jobId, ctx.now());
      await tellTrail(tx, ctx, job, 'gate.expired', { gateId, key });
      await announceSettled(ctx, tx, { jobId, gateId });
    }),
  );
};
