import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { announceGate, announcePending, announceQuestion } from '../../hands/jobs/index.ts';
import { jobGates, jobQuestions, jobs } from '../../hands/jobs/table.ts';
import { chatMessages, deliveries } from '../../post/deliveries/table.ts';

/**
 * The stand-in phone loses its messages with the process, so what waits for the operator is sent
 * again.
 */
export const remindPhone = (ctx: Context): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const waiting = and(eq(deliveries.channel, 'chat'), eq(deliveries.state, 'waiting'));
    await tx.delete(deliveries).where(waiting);
    await tx.delete(chatMessages);
    const pending = tx.select().from(jobs).where(eq(jobs.state, 'pending'));
    for (const job of await pending.orderBy(asc(jobs.number))) await announcePending(ctx, tx, job);
    const gates = tx.select().from(jobGates).where(eq(jobGates.state, 'open'));
    for (const gate of await gates.orderBy(asc(jobGates.askedAt)))
      await announceGate(ctx, tx, gate);
    const { answeredAt, closedAt, askedAt } = jobQuestions;
    const open = and(isNull(answeredAt), isNull(closedAt));
    for (const question of await tx.select().from(jobQuestions).where(open).orderBy(asc(askedAt)))
      await announceQuestion(ctx, tx, question);
  });
